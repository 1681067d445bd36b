export type Plot = { title: string; points: [x: number, y: number][] };

const [WIDTH, HEIGHT, MARGIN] = [900, 200, 50];

/** How much `y` grows with 1 of `x`, by least squares. */
export function slope(points: [x: number, y: number][]): number {
  const mean = (values: number[]) => values.reduce((sum, one) => sum + one, 0) / values.length;
  const [x, y] = [mean(points.map((point) => point[0])), mean(points.map((point) => point[1]))];
  const over = points.reduce((sum, point) => sum + (point[0] - x) * (point[1] - y), 0);
  return over / points.reduce((sum, point) => sum + (point[0] - x) ** 2, 0);
}

/** One below the other, as SVG. The vertical axis begins at 0, the horizontal one is in minutes. */
export function drawPlots(plots: Plot[]): string {
  const drawn = plots.map((plot, i) => drawPlot(plot, i * HEIGHT));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT * plots.length}" font-family="sans-serif" font-size="13">
<rect width="100%" height="100%" fill="white"/>${drawn.join('')}</svg>`;
}

function drawPlot({ title, points }: Plot, top: number): string {
  const right = Math.max(...points.map(([x]) => x), 1e-9);
  const most = Math.max(...points.map(([, y]) => y), 1) * 1.1;
  const place = ([x, y]: [number, number]) =>
    `${(MARGIN + (x / right) * (WIDTH - 2 * MARGIN)).toFixed(1)},${(top + HEIGHT - 30 - (y / most) * (HEIGHT - 60)).toFixed(1)}`;
  const bottom = top + HEIGHT - 30;
  return `<text x="${MARGIN}" y="${top + 20}" font-weight="bold">${title}</text>
<path d="M${MARGIN},${top + 30} V${bottom} H${WIDTH - MARGIN}" fill="none" stroke="#999"/>
<text x="${MARGIN - 6}" y="${top + 40}" text-anchor="end">${most.toFixed(0)}</text><text x="${MARGIN - 6}" y="${bottom}" text-anchor="end">0</text>
<text x="${WIDTH - MARGIN}" y="${bottom + 18}" text-anchor="end">${right.toFixed(0)} min</text>
<polyline fill="none" stroke="#1f6feb" stroke-width="1.5" points="${points.map(place).join(' ')}"/>`;
}
