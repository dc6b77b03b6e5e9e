// Theme, folding, copying and printing.
(function () {
  'use strict';
  const { element, button } = posproofPage;
  const root = document.documentElement;
  root.classList.add('scripted');

  const themes = ['auto', 'light', 'dark'];
  function setTheme(theme) {
    if (theme === 'auto') {
      delete root.dataset.theme;
    } else {
      root.dataset.theme = theme;
    }
    posproofPage.onTheme.forEach(function (act) { act(); });
  }
  // A page from disk may have no storage.
  function remembered() {
    try {
      return localStorage.getItem('posproof-theme');
    } catch (error) {
      return null;
    }
  }
  function remember(theme) {
    try {
      localStorage.setItem('posproof-theme', theme);
    } catch (error) { /* then it is for this visit */ }
  }
  let theme = themes.includes(remembered()) ? remembered() : 'auto';
  const themeButton = button('', '', function () {
    theme = themes[(themes.indexOf(theme) + 1) % themes.length];
    themeButton.textContent = 'Theme: ' + theme;
    remember(theme);
    setTheme(theme);
  });
  themeButton.textContent = 'Theme: ' + theme;
  themeButton.className = 'theme';
  setTheme(theme);
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', function () { setTheme(theme); });

  // Without this script everything is open.
  const folds = Array.from(document.querySelectorAll('details'));
  const firstBad = document.querySelector('details.report .verdict.bad');
  const manyGroups = 4;
  const groups = document.querySelectorAll('details.group-fold');
  folds.forEach(function (fold) {
    if (fold.classList.contains('group-fold')) {
      fold.open = groups.length < manyGroups || fold.querySelector('.sign.bad') !== null;
    } else {
      fold.open = firstBad !== null && fold.classList.contains('report') && fold.contains(firstBad);
    }
  });
  const openAll = button('Open all', '', function () { folds.forEach(function (fold) { fold.open = true; }); });
  const closeAll = button('Close all', '', function () { folds.forEach(function (fold) { fold.open = false; }); });
  const bar = element('div', { 'class': 'page-tools', role: 'group', 'aria-label': 'Page' });
  bar.append(themeButton, openAll, closeAll);
  const header = document.querySelector('main header');
  if (header) {
    header.prepend(bar);
  }

  // What a link names is opened.
  function reveal() {
    const target = location.hash.length > 1 ? document.getElementById(location.hash.slice(1)) : null;
    for (let node = target; node; node = node.parentElement) {
      if (node.tagName === 'DETAILS') {
        node.open = true;
      }
    }
    if (target) {
      target.scrollIntoView();
    }
  }
  window.addEventListener('hashchange', reveal);
  reveal();

  let closed = [];
  window.addEventListener('beforeprint', function () {
    closed = folds.filter(function (fold) { return !fold.open; });
    closed.forEach(function (fold) { fold.open = true; });
  });
  window.addEventListener('afterprint', function () { closed.forEach(function (fold) { fold.open = false; }); });

  // A line to run is there to be copied.
  document.querySelectorAll('pre.command').forEach(function (frame) {
    const line = frame.querySelector('code');
    function select() {
      const range = document.createRange();
      range.selectNodeContents(line);
      const selection = getSelection();
      selection.removeAllRanges();
      selection.addRange(range);
    }
    const copy = button('Copy', 'Copy this line', async function () {
      let done = false;
      try {
        await navigator.clipboard.writeText(line.textContent);
        done = true;
      } catch (error) {
        select();
        done = document.execCommand('copy');
      }
      copy.textContent = done ? 'Copied' : 'Selected';
      setTimeout(function () { copy.textContent = 'Copy'; }, 2000);
    });
    copy.className = 'copy';
    frame.append(copy);
  });

  // Long tables of properties can be cut to what needs attention.
  document.querySelectorAll('table.properties').forEach(function (table) {
    const all = table.tBodies[0].rows.length;
    const some = table.querySelectorAll('tr.attention').length;
    if (some === 0 || some === all) {
      return;
    }
    const only = posproofPage.toggle('Only the ' + some + ' that need attention', false, function (on) {
      table.classList.toggle('attention-only', on);
    });
    table.parentElement.before(only);
  });
})();
