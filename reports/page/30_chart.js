// Error against position, to be zoomed and looked at lane by lane. Drawn by Chart.js in the looks of the static drawing,
// which stays where the library is not there, and on paper.
(function () {
  'use strict';
  const { element, button, toggle, grouped, decoded, noNumber, octaveText, laneText } = posproofPage;
  if (!window.Chart) {
    return;
  }
  const beyond = 40; // decades; further than any axis reaches
  const shapes = ['circle', 'rect', 'triangle'];
  const thresholds = [-2, -3, -4];
  const placeOfZero = -1; // left of position 1, on an axis of powers of two

  function ordinate(code) {
    return code === null ? -beyond : code >= noNumber ? beyond : code / 100;
  }
  function begin(octave) {
    return octave[0] < 1 ? placeOfZero : Math.log2(octave[0]);
  }
  function end(octave) {
    return Math.log2(octave[1] + 1);
  }
  function isMeasured(code) {
    return code !== null && code < noNumber;
  }

  function powerOfTen(exponent) {
    const digits = '⁰¹²³⁴⁵⁶⁷⁸⁹';
    return exponent === 0 ? '1' : '10' + (exponent < 0 ? '⁻' : '') +
        String(Math.abs(exponent)).replace(/\d/g, function (digit) { return digits[Number(digit)]; });
  }
  function powerOfTwo(exponent) {
    const units = ['', 'k', 'M', 'G'];
    return exponent < 0 ? '0' : exponent >= 40 ? '2^' + exponent
                                               : Math.pow(2, exponent % 10) + units[Math.floor(exponent / 10)];
  }
  function wholeTicks(low, high, most) {
    const step = Math.max(1, Math.ceil((high - low) / most));
    const ticks = [];
    for (let value = Math.ceil(low / step) * step; value <= high; value += step) {
      ticks.push({ value });
    }
    return ticks;
  }

  function colour(name) {
    return getComputedStyle(document.documentElement).getPropertyValue(name).trim();
  }

  function build(figure) {
    const data = posproofPage.chartData(figure.id);
    const drawing = figure.querySelector('.drawing');
    if (!data || data.lines.length === 0) {
      return;
    }
    const whole = { low: placeOfZero, high: Math.max(...data.lines.map(function (line) {
      return end(line.octaves[line.octaves.length - 1]);
    })) };
    const view = { low: whole.low, high: whole.high, lane: null, quantity: 'error', bounds: true,
                   shown: data.lines.map(function () { return true; }) };

    const live = element('div', { 'class': 'live', tabindex: '0', role: 'group',
      'aria-label': 'Chart of error against position. Plus and minus zoom, arrows move, 0 shows everything.' });
    const canvas = element('canvas', { role: 'img', 'aria-label': drawing.querySelector('desc').textContent });
    const selection = element('div', { 'class': 'selection', hidden: '' });
    live.append(canvas, selection);
    const readout = element('p', { 'class': 'readout', 'aria-live': 'polite' });
    const tools = element('div', { 'class': 'tools', role: 'group', 'aria-label': 'What the chart shows' });
    drawing.before(tools, live, readout);
    figure.classList.add('is-live');

    // What a line has for the chosen lane: a code per octave.
    function values(line, quantity) {
      if (view.lane !== null) {
        return line[quantity][view.lane] || null;
      }
      return line.octaves.map(function (octave, i) {
        return line[quantity].reduce(function (largest, lane) {
          return lane[i] === null ? largest : largest === null ? lane[i] : Math.max(largest, lane[i]);
        }, null);
      });
    }
    // The bound of a lane lies between those at the ends of the octave: error / (error / bound).
    function bounds(line) {
      if (view.lane === null) {
        return line.bound;
      }
      const error = values(line, 'error');
      const use = values(line, 'use');
      return error && error.map(function (code, i) {
        return isMeasured(code) && isMeasured(use[i]) ? code - use[i] : undefined;
      });
    }
    function stepped(line, codes) {
      const points = [];
      line.octaves.forEach(function (octave, i) {
        if (codes[i] !== undefined) {
          points.push({ x: begin(octave), y: ordinate(codes[i]), octave: i },
                      { x: end(octave), y: ordinate(codes[i]), octave: i, isEnd: true });
        }
      });
      return points;
    }

    function heights() {
      let low = Infinity;
      let high = -Infinity;
      const take = function (line, codes) {
        line.octaves.forEach(function (octave, i) {
          if (isMeasured(codes[i]) && codes[i] !== undefined && end(octave) > view.low && begin(octave) < view.high) {
            low = Math.min(low, codes[i] / 100);
            high = Math.max(high, codes[i] / 100);
          }
        });
      };
      data.lines.forEach(function (line, i) {
        const codes = values(line, view.quantity);
        if (view.shown[i] && codes) {
          take(line, codes);
          if (view.bounds && view.quantity === 'error') {
            take(line, bounds(line));
          }
        }
      });
      const isWhole = view.low === whole.low && view.high === whole.high;
      if (view.quantity === 'use') {
        high = Math.max(high, 0);
        low = Math.min(low, -1);
      } else if (isWhole || low > high) {
        low = Math.min(low, -4);
        high = Math.max(high, -1);
      }
      low = Math.max(low, -18);
      high = Math.min(high, 20);
      return { low: Math.floor(low), high: Math.max(Math.floor(low) + 1, Math.ceil(high)) };
    }

    function datasets() {
      const all = [];
      data.lines.forEach(function (line, i) {
        const codes = values(line, view.quantity);
        if (!view.shown[i] || !codes) {
          return;
        }
        const look = getComputedStyle(drawing.querySelector('[data-series="' + i + '"]'));
        const stroke = look.stroke;
        const dash = look.strokeDasharray === 'none' ? [] : look.strokeDasharray.split(/[ ,]+/).map(parseFloat);
        const points = stepped(line, codes);
        all.push({ kind: 'error', line: i, data: points, borderColor: stroke, borderWidth: 2.2, borderDash: dash,
                   backgroundColor: colour('--paper'), pointStyle: shapes[line.format % shapes.length],
                   pointRadius: points.map(function (point) { return point.isEnd ? 3.5 : 0; }),
                   pointHoverRadius: points.map(function (point) { return point.isEnd ? 6 : 0; }) });
        if (view.bounds && view.quantity === 'error') {
          all.push({ kind: 'bound', line: i, data: stepped(line, bounds(line)), borderColor: stroke, borderWidth: 1.3,
                     borderDash: [7, 4], pointRadius: 0, pointHoverRadius: 0, pointHitRadius: 0 });
          const at = line.octaves.findIndex(function (octave) { return octave[1] >= line.violation; });
          if (view.lane === null && line.violation !== null && at >= 0) {
            all.push({ kind: 'cross', line: i, showLine: false, borderColor: stroke, borderWidth: 2.5,
                       data: [{ x: line.violation < 1 ? placeOfZero : Math.log2(line.violation),
                                y: ordinate(line.bound[at]) }],
                       pointStyle: 'crossRot', pointRadius: 7, pointHoverRadius: 7, pointHitRadius: 0 });
          }
        }
      });
      const across = function (y, dash, width) {
        all.push({ kind: 'guide', data: [{ x: whole.low, y }, { x: whole.high, y }], borderColor: colour('--soft'),
                   borderWidth: width, borderDash: dash, pointRadius: 0, pointHoverRadius: 0, pointHitRadius: 0 });
      };
      if (view.quantity === 'error') {
        thresholds.forEach(function (y) { across(y, [1, 3], 1); });
      } else {
        across(0, [7, 4], 1.6);
      }
      if (data.trained > 1 && Math.log2(data.trained) < whole.high) {
        const x = Math.log2(data.trained);
        all.push({ kind: 'guide', data: [{ x, y: -beyond }, { x, y: beyond }], borderColor: colour('--soft'),
                   borderWidth: 1, borderDash: [2, 4], pointRadius: 0, pointHoverRadius: 0, pointHitRadius: 0 });
      }
      return all;
    }

    function axis(isPosition) {
      return { type: 'linear', min: 0, max: 1,
               title: { display: true, text: '' },
               grid: {}, ticks: { callback: isPosition ? powerOfTwo : powerOfTen, maxRotation: 0 },
               afterBuildTicks: function (scale) {
                 scale.ticks = wholeTicks(Math.max(scale.min, isPosition ? 0 : scale.min), scale.max, isPosition ? 10 : 9);
                 if (isPosition && scale.min <= placeOfZero) {
                   scale.ticks.unshift({ value: placeOfZero });
                 }
               } };
    }
    const chart = new window.Chart(canvas, {
      type: 'line',
      data: { datasets: [] },
      options: {
        animation: false, parsing: false, responsive: true, maintainAspectRatio: false,
        interaction: { mode: 'nearest', axis: 'x', intersect: false },
        scales: { x: axis(true), y: axis(false) },
        plugins: {
          legend: { display: false },
          tooltip: {
            filter: function (item) { return item.dataset.kind === 'error'; },
            callbacks: {
              title: function (items) {
                return items.length === 0 ? '' : octaveText(data.lines[items[0].dataset.line].octaves[items[0].raw.octave]);
              },
              label: function (item) { return sentence(data.lines[item.dataset.line], item.raw.octave); },
            },
          },
        },
      },
    });

    function sentence(line, octave) {
      const error = values(line, 'error')[octave];
      const use = values(line, 'use')[octave];
      return line.label + ': error ≤ ' + decoded(error) + ', ' + decoded(use) + ' of the bound';
    }

    function draw() {
      const y = heights();
      const options = chart.options;
      Object.assign(options.scales.x, { min: view.low, max: view.high });
      Object.assign(options.scales.y, { min: y.low, max: y.high });
      for (const scale of [options.scales.x, options.scales.y]) {
        scale.ticks.color = scale.title.color = colour('--ink');
        scale.grid.color = scale.grid.borderColor = colour('--line');
      }
      options.scales.x.title.text = 'position (k = 1024)';
      options.scales.y.title.text = view.quantity === 'error' ? 'absolute error' : 'error / bound';
      Object.assign(options.plugins.tooltip, { backgroundColor: colour('--ink'), titleColor: colour('--paper'),
                                               bodyColor: colour('--paper') });
      chart.data.datasets = datasets();
      chart.update('none');
      const isWhole = view.low === whole.low && view.high === whole.high;
      reset.disabled = isWhole;
      const lane = view.lane === null ? 'all' : String(view.lane);
      Object.assign(figure.dataset, { lane, quantity: view.quantity, lines: String(chart.data.datasets.length),
        from: view.low < 0 ? '0' : String(Math.round(Math.pow(2, view.low))),
        to: String(Math.round(Math.pow(2, view.high))) });
      readout.textContent = (view.lane === null ? 'Largest over every ' + data.lines[0].lane
                                                : laneText(data.lines[0], view.lane)) +
          ', positions ' + grouped(Number(figure.dataset.from)) + ' to ' + grouped(Number(figure.dataset.to)) + '.';
    }

    // The part of the axis that is shown, never less than an octave.
    function show(low, high) {
      const width = Math.min(whole.high - whole.low, Math.max(1, high - low));
      const middle = (low + high) / 2;
      view.low = Math.max(whole.low, Math.min(whole.high - width, middle - width / 2));
      view.high = view.low + width;
      if (view.high - view.low >= whole.high - whole.low - 1e-9) {
        view.low = whole.low;
        view.high = whole.high;
      }
      draw();
    }
    function zoom(factor, middle) {
      const at = middle === undefined ? (view.low + view.high) / 2 : middle;
      show(at - (at - view.low) * factor, at + (view.high - at) * factor);
    }
    function move(share) {
      const width = view.high - view.low;
      const step = Math.max(whole.low - view.low, Math.min(whole.high - view.high, share * width));
      show(view.low + step, view.high + step);
    }
    function all() {
      show(whole.low, whole.high);
    }

    // Controls.
    const lanes = element('select');
    lanes.append(element('option', { value: '' }, 'every ' + data.lines[0].lane + ', the largest'));
    const widest = data.lines.reduce(function (a, b) { return b.error.length > a.error.length ? b : a; });
    widest.error.forEach(function (codes, bin) {
      lanes.append(element('option', { value: String(bin) }, laneText(widest, bin)));
    });
    lanes.addEventListener('change', function () { chooseLane(lanes.value === '' ? null : Number(lanes.value)); });
    function chooseLane(lane) {
      view.lane = lane;
      lanes.value = lane === null ? '' : String(lane);
      draw();
    }
    const choice = element('label', {}, 'Show ');
    choice.append(lanes);
    const quantity = toggle('error / bound', false, function (on) {
      view.quantity = on ? 'use' : 'error';
      draw();
    });
    quantity.className = 'quantity';
    const boundToggle = toggle('bounds', true, function (on) {
      view.bounds = on;
      draw();
    });
    boundToggle.className = 'bounds';
    tools.append(choice, quantity, boundToggle);
    if (data.lines.length > 1) {
      data.lines.forEach(function (line, i) {
        const one = toggle(line.label, true, function (on) {
          view.shown[i] = on;
          draw();
        });
        one.className = 'line-toggle';
        one.style.setProperty('--line-colour', getComputedStyle(drawing.querySelector('[data-series="' + i + '"]')).stroke);
        posproofPage.onTheme.push(function () {
          one.style.setProperty('--line-colour', getComputedStyle(drawing.querySelector('[data-series="' + i + '"]')).stroke);
        });
        tools.append(one);
      });
    }
    const zoomTools = element('span', { 'class': 'zoom' });
    const reset = button('All', 'Show all positions', all);
    zoomTools.append(button('+', 'Zoom in', function () { zoom(0.5); }), button('−', 'Zoom out', function () { zoom(2); }),
                     button('◂', 'Towards position 0', function () { move(-0.25); }),
                     button('▸', 'Towards larger positions', function () { move(0.25); }), reset);
    tools.append(zoomTools);

    const keys = { '+': function () { zoom(0.5); }, '=': function () { zoom(0.5); }, '-': function () { zoom(2); },
                   ArrowLeft: function () { move(-0.25); }, ArrowRight: function () { move(0.25); }, 0: all, Home: all };
    live.addEventListener('keydown', function (event) {
      if (keys[event.key] && !event.ctrlKey && !event.metaKey && !event.altKey) {
        keys[event.key]();
        event.preventDefault();
      }
    });
    function valueAt(event) {
      return chart.scales.x.getValueForPixel(event.clientX - canvas.getBoundingClientRect().left);
    }
    // A page that is scrolled by is not to be caught: the wheel zooms once the chart has been chosen.
    live.addEventListener('wheel', function (event) {
      if (event.ctrlKey || live.contains(document.activeElement)) {
        zoom(event.deltaY < 0 ? 0.8 : 1.25, valueAt(event));
        event.preventDefault();
      }
    }, { passive: false });
    let from = null;
    canvas.addEventListener('pointerdown', function (event) {
      if (event.button === 0 && event.pointerType !== 'touch') {
        from = event;
        live.focus({ preventScroll: true });
        canvas.setPointerCapture(event.pointerId);
      }
    });
    canvas.addEventListener('pointermove', function (event) {
      if (from) {
        const box = live.getBoundingClientRect();
        selection.hidden = false;
        selection.style.left = (Math.min(from.clientX, event.clientX) - box.left) + 'px';
        selection.style.width = Math.abs(event.clientX - from.clientX) + 'px';
      }
    });
    function finish(event, isDone) {
      if (from && isDone && Math.abs(event.clientX - from.clientX) > 8) {
        const ends = [valueAt(from), valueAt(event)].sort(function (a, b) { return a - b; });
        show(ends[0], ends[1]);
      }
      from = null;
      selection.hidden = true;
    }
    canvas.addEventListener('pointerup', function (event) { finish(event, true); });
    canvas.addEventListener('pointercancel', function (event) { finish(event, false); });
    canvas.addEventListener('dblclick', all);

    posproofPage.onTheme.push(draw);
    posproofPage.charts.set(figure.id, { chooseLane });
    draw();
  }

  document.querySelectorAll('figure.chart').forEach(build);
})();
