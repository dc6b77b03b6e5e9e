// Tables that can be sorted by a column and filtered by words. Without this script they are whole, in the order in which
// they were written.
(function () {
  'use strict';
  const { element, button } = posproofPage;

  // A cell that has a number is sorted by it, before all that have none.
  function order(cell) {
    const number = cell && cell.dataset.value;
    if (number !== undefined && number !== null) {
      return { number: number === 'NaN' || number === 'Infinity' ? Infinity : Number(number), text: '' };
    }
    return { number: null, text: cell ? cell.textContent : '' };
  }
  function compared(a, b) {
    if (a.number !== null && b.number !== null) {
      return a.number === b.number ? 0 : a.number < b.number ? -1 : 1;
    }
    if (a.number !== null || b.number !== null) {
      return a.number !== null ? -1 : 1;
    }
    return a.text.localeCompare(b.text, 'en', { numeric: true });
  }

  function build(table) {
    const body = table.tBodies[0];
    const rows = Array.from(body.rows);
    const headings = Array.from(table.tHead.rows[0].cells);

    headings.forEach(function (heading, column) {
      const text = heading.textContent;
      const sorter = button(text, 'Sort by ' + text, function () {
        const isDown = heading.getAttribute('aria-sort') === 'ascending';
        headings.forEach(function (other) { other.removeAttribute('aria-sort'); });
        heading.setAttribute('aria-sort', isDown ? 'descending' : 'ascending');
        const sorted = rows.map(function (row) { return { row, key: order(row.cells[column]) }; });
        sorted.sort(function (a, b) { return isDown ? compared(b.key, a.key) : compared(a.key, b.key); });
        sorted.forEach(function (entry) { body.append(entry.row); });
      });
      sorter.className = 'sorter';
      heading.textContent = '';
      heading.append(sorter);
    });

    if (rows.length < 2) {
      return;
    }
    const count = element('span', { 'class': 'soft', 'aria-live': 'polite' }, rows.length + ' rows');
    const words = element('input', { type: 'search', placeholder: 'words in a row', autocomplete: 'off' });
    words.addEventListener('input', function () {
      const wanted = words.value.toLowerCase().split(/\s+/).filter(Boolean);
      let shown = 0;
      rows.forEach(function (row) {
        const text = row.textContent.toLowerCase();
        row.hidden = !wanted.every(function (word) { return text.includes(word); });
        shown += row.hidden ? 0 : 1;
      });
      count.textContent = shown === rows.length ? rows.length + ' rows' : shown + ' of ' + rows.length + ' rows';
    });
    const filter = element('label', {}, 'Filter ');
    filter.append(words);
    const bar = element('div', { 'class': 'table-tools tools', role: 'group', 'aria-label': 'Rows of the table' });
    bar.append(filter, ' ', count);
    (table.closest('.scroll') || table).before(bar);
  }

  document.querySelectorAll('table.sortable').forEach(build);
})();
