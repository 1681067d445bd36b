import sharp from 'sharp';

type Size = { width: number; height: number };
type Palette = {
  /** From the top of the sky to the horizon. */
  sky: [string, string, string];
  /** The farthest ridge and the nearest one. */
  far: string;
  near: string;
  light: string;
};

const PALETTES = {
  dawn: { sky: ['#2b4a78', '#c98f8b', '#fbd9a8'], far: '#b58e95', near: '#1d2638', light: '#fff1cf' },
  noon: { sky: ['#3c79b4', '#8fbde0', '#e6f0f2'], far: '#9dbacb', near: '#24402f', light: '#ffffff' },
  dusk: { sky: ['#1c2147', '#7b4a7c', '#f0936b'], far: '#8a5a7d', near: '#140f22', light: '#ffdca0' },
  mist: { sky: ['#a9b8b8', '#cfd6d0', '#ebe8dc'], far: '#c3ccc6', near: '#22332d', light: '#fffdf2' },
  gold: { sky: ['#5a7fa0', '#e7b877', '#ffe3a6'], far: '#cfa273', near: '#3b2412', light: '#fff6d6' },
  night: { sky: ['#050a1c', '#12254a', '#3f5f86'], far: '#243c5f', near: '#04070f', light: '#e8f0ff' },
} satisfies Record<string, Palette>;

export type Scene = {
  palette: keyof typeof PALETTES;
  ground: 'mountains' | 'sea' | 'forest' | 'lights';
  upright?: boolean;
  panorama?: boolean;
};

/** The pictures of one gallery, in their order. */
export const SCENES: Scene[] = [
  { palette: 'dusk', ground: 'sea' },
  { palette: 'dawn', ground: 'mountains', upright: true },
  { palette: 'gold', ground: 'lights' },
  { palette: 'noon', ground: 'mountains' },
  { palette: 'mist', ground: 'forest', upright: true },
  { palette: 'gold', ground: 'sea' },
  { palette: 'dawn', ground: 'forest' },
  { palette: 'dusk', ground: 'lights', upright: true },
  { palette: 'night', ground: 'mountains' },
  { palette: 'gold', ground: 'mountains' },
  { palette: 'noon', ground: 'sea', upright: true },
  { palette: 'mist', ground: 'mountains' },
  { palette: 'dusk', ground: 'forest' },
  { palette: 'night', ground: 'lights' },
  { palette: 'dawn', ground: 'sea' },
];

/** A landscape as a JPEG, the same for the same scene and seed: painted, softened, and with the grain of a film. */
export async function landscape(scene: Scene, seed: number, scale = 1): Promise<Buffer> {
  const { palette, ground, upright, panorama } = scene;
  const [width = 0, height = 0] = (panorama ? [3000, 850] : upright ? [1200, 1800] : [1800, 1200]).map(
    (length) => length * scale,
  );
  const size = { width, height };
  const random = randomOf(seed);
  const painted = await sharp(Buffer.from(svg(size, PAINTERS[ground](size, PALETTES[palette], random))))
    .blur(1.2)
    .toBuffer();
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 14 };
  const grain = await sharp({ create: { ...size, channels: 3, background: '#808080', noise } })
    .png()
    .toBuffer();
  return sharp(painted)
    .composite([
      { input: grain, blend: 'soft-light' },
      { input: Buffer.from(svg(size, VIGNETTE)), blend: 'multiply' },
    ])
    .jpeg({ quality: 88 })
    .toBuffer();
}

type Painter = (size: Size, palette: Palette, random: () => number) => string;

const PAINTERS: Record<Scene['ground'], Painter> = {
  mountains: (size, palette, random) => sky(size, palette, random) + ridges(size, palette, random, 0.42, 6, 0.16),
  forest: (size, palette, random) => sky(size, palette, random) + ridges(size, palette, random, 0.4, 4, 0.06, trees),
  sea: (size, palette, random) => sky(size, palette, random, 0.5) + water(size, palette, random),
  lights,
};

/** The sky, a light that is low, its glow, and long clouds. */
function sky(
  { width, height }: Size,
  { sky, light }: Palette,
  random: () => number,
  x = 0.25 + random() * 0.5,
): string {
  const [cx, cy] = [width * x, height * (0.3 + random() * 0.08)];
  const clouds = Array.from({ length: 9 }, () => {
    const [rx, y] = [width * (0.08 + random() * 0.25), height * (0.05 + random() * 0.3)];
    const at = `cx="${random() * width}" cy="${y}" rx="${rx}" ry="${rx * 0.05}"`;
    return `<ellipse ${at} fill="${light}" opacity="${0.06 + random() * 0.14}" filter="url(#soft)"/>`;
  });
  return `<linearGradient id="sky" x2="0" y2="0.62" x1="0" y1="0">
    ${sky.map((colour, i) => `<stop offset="${i / 2}" stop-color="${colour}"/>`).join('')}</linearGradient>
  <radialGradient id="glow"><stop offset="0" stop-color="${light}" stop-opacity="0.95"/><stop offset="0.12" stop-color="${light}" stop-opacity="0.5"/>
    <stop offset="1" stop-color="${light}" stop-opacity="0"/></radialGradient>
  <filter id="soft" x="-50%" y="-300%" width="200%" height="700%"><feGaussianBlur stdDeviation="${width / 90}"/></filter>
  <rect width="${width}" height="${height}" fill="url(#sky)"/>${clouds.join('')}
  <circle cx="${cx}" cy="${cy}" r="${width * 0.5}" fill="url(#glow)"/><circle cx="${cx}" cy="${cy}" r="${width * 0.022}" fill="${light}"/>`;
}

type Edge = (points: number[], size: Size, depth: number, random: () => number) => string;

/** Hills behind hills: each is nearer, darker and lower in the picture. */
function ridges(
  size: Size,
  palette: Palette,
  random: () => number,
  top: number,
  count: number,
  rough: number,
  edge: Edge = line,
) {
  return Array.from({ length: count }, (_, i) => {
    const depth = i / (count - 1);
    const base = size.height * (top + (0.95 - top) * depth ** 1.3);
    const points = midpoints(base, size.height * rough * (0.6 + depth * 0.5), random);
    const colour = mix(palette.far, palette.near, depth);
    const haze = `<linearGradient id="haze${i}" x2="0" y2="1"><stop stop-color="${colour}"/><stop offset="1" stop-color="${mix(colour, palette.sky[2], 0.45 * (1 - depth))}"/></linearGradient>`;
    return `${haze}<path d="${edge(points, size, depth, random)} V${size.height} H0 Z" fill="url(#haze${i})"/>`;
  }).join('');
}

const line: Edge = (points, { width }) =>
  points.map((y, i) => `${i ? 'L' : 'M'}${((i / (points.length - 1)) * width).toFixed(1)} ${y.toFixed(1)}`).join('');

/** A row of firs along the edge. */
const trees: Edge = (points, { width, height }, depth, random) => {
  const tall = height * (0.03 + 0.13 * depth);
  let path = `M0 ${points[0]}`;
  for (let x = -tall; x < width + tall; x += tall * (0.12 + random() * 0.22)) {
    const ground = points[Math.min(points.length - 1, Math.max(0, Math.round((x / width) * (points.length - 1))))] ?? 0;
    const top = ground - tall * (0.45 + random() * 0.55);
    for (let step = 0; step <= 5; step++) {
      const y = top + ((ground - top) * step) / 5;
      const half = tall * 0.035 * step * (0.8 + random() * 0.4);
      path += `L${(x + half).toFixed(1)} ${y.toFixed(1)}L${(x + half * 0.55).toFixed(1)} ${(y - 1).toFixed(1)}`;
    }
    path += `L${(x + tall * 0.2).toFixed(1)} ${(ground + tall * 0.1).toFixed(1)}`;
  }
  return path;
};

/** The sea, and on it the light of the sky in strokes that grow towards the beholder. */
function water({ width, height }: Size, { sky, near, light }: Palette, random: () => number): string {
  const horizon = height * 0.52;
  const strokes = Array.from({ length: 900 }, () => {
    const depth = random() ** 1.6;
    const y = horizon + (height - horizon) * depth;
    const isLit = random() < 0.45;
    const spread = isLit ? (random() + random() - 1) * (0.06 + depth * 0.22) : random() - 0.5;
    const rx = width * (0.004 + depth * 0.03) * (0.4 + random());
    const colour = isLit ? light : random() < 0.5 ? near : sky[1];
    const at = `cx="${width * (0.5 + spread)}" cy="${y}" rx="${rx}" ry="${0.6 + depth * 3}"`;
    return `<ellipse ${at} fill="${colour}" opacity="${0.12 + random() * (isLit ? 0.5 : 0.2)}"/>`;
  });
  return `<linearGradient id="water" x2="0" y2="1"><stop stop-color="${mix(sky[2], near, 0.25)}"/><stop offset="0.35" stop-color="${mix(sky[1], near, 0.45)}"/>
    <stop offset="1" stop-color="${mix(sky[0], near, 0.6)}"/></linearGradient>
  <rect y="${horizon}" width="${width}" height="${height}" fill="url(#water)"/>${strokes.join('')}`;
}

/** Lights in the evening, far out of focus. */
function lights({ width, height }: Size, { sky, near, light }: Palette, random: () => number): string {
  const circles = Array.from({ length: 70 }, () => {
    const r = width * (0.012 + random() ** 2 * 0.07);
    const colour = [light, sky[2], mix(sky[1], light, 0.4)][Math.floor(random() * 3)];
    const at = `cx="${random() * width}" cy="${height * (0.1 + (random() + random()) * 0.4)}" r="${r}"`;
    const opacity = 0.1 + random() * 0.4;
    return `<circle ${at} fill="${colour}" opacity="${opacity}"/><circle ${at} fill="none" stroke="${light}" stroke-width="2" opacity="${opacity * 0.7}"/>`;
  });
  return `<linearGradient id="room" x2="0.4" y2="1"><stop stop-color="${mix(sky[0], near, 0.7)}"/><stop offset="0.6" stop-color="${mix(sky[1], near, 0.6)}"/>
    <stop offset="1" stop-color="${near}"/></linearGradient><rect width="${width}" height="${height}" fill="url(#room)"/>${circles.join('')}`;
}

const VIGNETTE = `<radialGradient id="v" r="0.8"><stop offset="0.55" stop-color="#fff"/><stop offset="1" stop-color="#8a8a8a"/></radialGradient>
  <rect width="100%" height="100%" fill="url(#v)"/>`;

const svg = ({ width, height }: Size, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`;

/** Heights along a ridge, by displacing midpoints. */
function midpoints(base: number, rough: number, random: () => number): number[] {
  let points = [base + (random() - 0.5) * rough, base + (random() - 0.5) * rough];
  for (let swing = rough; points.length < 500; swing *= 0.52)
    points = points.flatMap((y, i) => {
      const next = points[i + 1];
      return next === undefined ? [y] : [y, (y + next) / 2 + (random() - 0.5) * swing];
    });
  return points;
}

function mix(from: string, to: string, share: number): string {
  const channel = (colour: string, i: number) => Number.parseInt(colour.slice(1 + 2 * i, 3 + 2 * i), 16);
  return `#${[0, 1, 2]
    .map((i) => Math.round(channel(from, i) * (1 - share) + channel(to, i) * share))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`;
}

/** Mulberry32. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
