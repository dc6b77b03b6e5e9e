// Small things that every part of the page uses. The parts are one script, each in a scope of its own, and share this
// object alone.
const posproofPage = (function () {
  'use strict';

  // An element with attributes, and with text that is never read as markup.
  function element(name, attributes, text) {
    const made = document.createElement(name);
    for (const [key, value] of Object.entries(attributes || {})) {
      made.setAttribute(key, value);
    }
    if (text !== undefined) {
      made.textContent = text;
    }
    return made;
  }

  // A button that does something when it is pressed.
  function button(text, label, action) {
    const made = element('button', { type: 'button' }, text);
    if (label) {
      made.setAttribute('aria-label', label);
      made.title = label;
    }
    made.addEventListener('click', action);
    return made;
  }

  // A button that is on or off.
  function toggle(text, isOn, action) {
    const made = button(text, '', function () {
      const on = made.getAttribute('aria-pressed') !== 'true';
      made.setAttribute('aria-pressed', String(on));
      action(on);
    });
    made.setAttribute('aria-pressed', String(isOn));
    return made;
  }

  // 131 072, as the page writes it.
  function grouped(number) {
    return String(number).replace(/\B(?=(\d{3})+$)/g, ' ');
  }

  // A code of hundredths of a decade as a number of two digits; null is zero.
  const noNumber = 9999;
  function decoded(code) {
    if (code === null || code === undefined) {
      return '0';
    }
    if (code >= noNumber) {
      return 'no finite number';
    }
    const value = Math.pow(10, code / 100);
    return value >= 0.001 && value < 1000 ? String(Number(value.toPrecision(2))) : value.toExponential(1);
  }

  // Two characters of base 64 for each number: hundredths of a decade.
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  function codes(text) {
    const numbers = [];
    for (let at = 0; at < text.length; at += 2) {
      const code = alphabet.indexOf(text[at]) * 64 + alphabet.indexOf(text[at + 1]);
      numbers.push(code === 0 ? null : code === 4095 ? noNumber : code - 2001);
    }
    return numbers;
  }
  function unpacked(data) {
    data.lines.forEach(function (line) {
      line.bound = codes(line.bound);
      line.error = line.error.map(codes);
      line.use = line.use.map(codes);
    });
    return data;
  }

  // The numbers of a chart, once read.
  const read = new Map();
  function chartData(id) {
    if (!read.has(id)) {
      const source = document.querySelector('#' + id + ' .chart-data');
      read.set(id, source ? unpacked(JSON.parse(source.textContent)) : null);
    }
    return read.get(id);
  }

  function octaveText(octave) {
    return octave[0] === octave[1] ? 'position ' + grouped(octave[0])
                                   : 'positions ' + grouped(octave[0]) + ' … ' + grouped(octave[1]);
  }

  function laneText(line, bin) {
    const first = bin * line.bin;
    const last = Math.min(line.lanes, first + line.bin) - 1;
    return line.lane + ' ' + first + (last === first ? '' : ' … ' + last);
  }

  return { element, button, toggle, grouped, decoded, noNumber, chartData, octaveText, laneText, charts: new Map(),
           onTheme: [] };
})();
