// The map of lanes and octaves tells its cells, and shows a lane in the chart that it belongs to.
(function () {
  'use strict';
  const { element, decoded, octaveText, laneText } = posproofPage;

  function build(figure) {
    const data = posproofPage.chartData(figure.dataset.chart);
    const line = data && data.lines[Number(figure.dataset.line)];
    const cells = figure.querySelector('.cells');
    if (!line || !cells) {
      return;
    }
    const columns = Number(cells.dataset.columns);
    const rows = Number(cells.dataset.rows);
    const map = cells.ownerSVGElement;
    const frame = element('div', { 'class': 'heat-frame', tabindex: '0', role: 'group',
      'aria-label': 'Map of error / bound in ' + line.label + '. Arrows move over its cells, Enter shows the ' +
                    line.lane + ' in the chart.' });
    map.before(frame);
    frame.append(map);
    const readout = element('p', { 'class': 'readout', 'aria-live': 'polite' },
                            'Point at a cell, or use the arrows; a click shows its ' + line.lane + ' in the chart.');
    figure.append(readout);
    const cursor = document.createElementNS(map.namespaceURI, 'rect');
    cursor.setAttribute('class', 'cursor');
    cursor.setAttribute('width', '1');
    cursor.setAttribute('height', '1');
    let at = null;

    function go(row, column) {
      at = { row: Math.max(0, Math.min(rows - 1, row)), column: Math.max(0, Math.min(columns - 1, column)) };
      cursor.setAttribute('x', String(at.column));
      cursor.setAttribute('y', String(at.row));
      cells.append(cursor);
      figure.dataset.row = String(at.row);
      figure.dataset.column = String(at.column);
      readout.textContent = laneText(line, at.row) + ', ' + octaveText(line.octaves[at.column]) + ': error ≤ ' +
          decoded(line.error[at.row][at.column]) + ', ' + decoded(line.use[at.row][at.column]) + ' of the bound';
    }
    function cellAt(event) {
      const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(cells.getScreenCTM().inverse());
      return point.x >= 0 && point.x < columns && point.y >= 0 && point.y < rows
          ? { row: Math.floor(point.y), column: Math.floor(point.x) } : null;
    }
    function choose() {
      const chart = posproofPage.charts.get(figure.dataset.chart);
      if (chart && at) {
        chart.chooseLane(at.row);
        document.getElementById(figure.dataset.chart).scrollIntoView({ block: 'nearest' });
      }
    }
    map.addEventListener('pointermove', function (event) {
      const cell = cellAt(event);
      if (cell) {
        go(cell.row, cell.column);
      }
    });
    map.addEventListener('click', function (event) {
      const cell = cellAt(event);
      if (cell) {
        go(cell.row, cell.column);
        choose();
      }
    });
    const steps = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };
    frame.addEventListener('keydown', function (event) {
      const step = steps[event.key];
      if (step) {
        go(at ? at.row + step[0] : 0, at ? at.column + step[1] : 0);
        event.preventDefault();
      } else if (event.key === 'Enter' || event.key === ' ') {
        choose();
        event.preventDefault();
      }
    });
  }

  document.querySelectorAll('figure.heat').forEach(build);
})();
