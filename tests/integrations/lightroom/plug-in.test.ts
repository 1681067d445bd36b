import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import yauzl from 'yauzl';
import { packFolder } from '../../../integrations/lightroom/pack.ts';
import { rules, sentencesOf } from '../../english/rules.ts';
import { isInstalled, type Lightroom, openLightroom, plugin, withLua } from './lightroom.ts';

const files = globSync('*.lua', { cwd: plugin }).sort();
const read = (file: string) => readFileSync(join(plugin, file), 'utf8');

/** The strings of LOC in all files, by key. */
const english = new Map(
  files.flatMap((file) =>
    [...read(file).matchAll(/'(\$\$\$\/Atelier\/[\w/]+)=([^']+)'/g)].map(
      ([, key = '', text = '']) => [key, text] as const,
    ),
  ),
);
const german = new Map(
  [...read('TranslatedStrings_de.txt').matchAll(/^"(\$\$\$\/Atelier\/[\w/]+)=(.+)"$/gm)].map(
    ([, key = '', text = '']) => [key, text] as const,
  ),
);
const placeholders = (text = '') => [...text.matchAll(/\^\d/g)].map(([each]) => each).sort();

describe('the words of the plug-in', () => {
  it('are all there in German, with the same values', () => {
    expect(english.size).toBeGreaterThan(80);
    expect([...german.keys()].sort()).toEqual([...english.keys()].sort());
    for (const [key, text] of english) expect([key, placeholders(german.get(key))]).toEqual([key, placeholders(text)]);
  });

  it('are in one file, except those that Lightroom reads without it', () => {
    const elsewhere = files.filter((file) => /\bLOC\b\s*[('"]/.test(read(file)));
    expect(elsewhere).toEqual(['Info.lua', 'MetadataDefinition.lua', 'Words.lua']);
  });

  it('and comments are plain English', () => {
    const comments = files.flatMap((file) => [...read(file).matchAll(/(?:^ *--+ [^\n]*\n)+/gm)].map(([text]) => text));
    const texts = [
      ...english.values(),
      ...comments.map((text) => text.replace(/^ *-+ ?|-+$/gm, '').replace(/\n/g, ' ')),
    ];
    const faults = texts.flatMap((text) =>
      sentencesOf(text).flatMap((sentence) =>
        rules.filter(({ breaks }) => breaks(sentence)).map(({ name }) => `${name}: ${sentence}`),
      ),
    );
    expect(faults).toEqual([]);
  });
});

describe('the files of the plug-in', () => {
  it('are short', () => {
    expect(files.filter((file) => read(file).split('\n').length > 250)).toEqual([]);
  });

  (isInstalled('luac5.1') ? it : it.skip)('contain no global variable that Lightroom does not have', () => {
    const known =
      /^(LOC|_PLUGIN|import|require|assert|error|getmetatable|setmetatable|ipairs|next|pairs|pcall|tonumber|tostring|type|unpack|math|string|table)$/;
    const found = files.flatMap((file) => {
      const { stdout } = spawnSync('luac5.1', ['-l', '-p', join(plugin, file)], { encoding: 'utf8' });
      const globals = [...stdout.matchAll(/(GETGLOBAL|SETGLOBAL)[^;]*; (\w+)/g)];
      return globals.flatMap(([, kind, name = '']) =>
        kind === 'SETGLOBAL' || !known.test(name) ? [`${file} ${name}`] : [],
      );
    });
    expect(found).toEqual([]);
  });

  it('include an icon that Lightroom accepts', () => {
    const png = readFileSync(join(plugin, 'atelier.png'));
    expect([png.readUInt32BE(16) <= 24, png.readUInt32BE(20) <= 19]).toEqual([true, true]);
  });
});

withLua()('the stand-in for Lightroom', () => {
  let lightroom: Lightroom;
  beforeAll(() => {
    lightroom = openLightroom();
  });
  afterAll(() => lightroom.close());
  beforeEach(async () => {
    await lightroom.run('addCollection', { collection: 'Any' });
    await lightroom.run('import', { collection: 'Any', photos: [{ name: 'A.jpg', path: '/dev/null' }] });
  });

  const catalog = "local catalog = import('LrApplication').activeCatalog()";
  const photo = `${catalog} local photo = catalog:getPublishServices(_PLUGIN.id)[1]:getChildCollections()[1]:getPhotos()[1]`;
  const get = "import('LrHttp').get('http://127.0.0.1:9', {}, 1)";
  it.each([
    ['a mark outside of a write block', `${photo} photo:setRawMetadata('pickStatus', 1)`, 'needs withWriteAccessDo'],
    [
      'a mark in a private write block',
      `${photo} catalog:withPrivateWriteAccessDo(function() photo:setRawMetadata('pickStatus', 1) end, { timeout = 1 })`,
      'needs withWriteAccessDo',
    ],
    [
      'zero stars',
      `${photo} catalog:withWriteAccessDo('x', function() photo:setRawMetadata('rating', 0) end, { timeout = 1 })`,
      'Invalid rating',
    ],
    ['unknown metadata', `${photo} photo:getRawMetadata('stars')`, 'Unknown metadata: stars'],
    ['undeclared fields', `${photo} photo:getPropertyForPlugin(_PLUGIN, 'other')`, 'Unknown field: other'],
    [
      'nested write blocks',
      `${catalog} catalog:withWriteAccessDo('x', function() catalog:withWriteAccessDo('y', function() end) end, { timeout = 1 })`,
      'attempt to yield across metamethod/C-call boundary',
    ],
    [
      'the network in a write block',
      `${catalog} catalog:withWriteAccessDo('x', function() ${get} end, { timeout = 1 })`,
      'in a write block',
    ],
    ['a yield below pcall', `local ok, why = pcall(function() ${get} end) error(why, 0)`, 'C-call boundary'],
    ['an unknown module', "import 'LrCurl'", 'Lightroom has no module LrCurl'],
    ['a global variable', 'count = 1', 'A global is set: count'],
    ['what Lightroom lacks', 'io.open("x")', 'Unknown global io'],
    ['a request that waits forever', "import('LrHttp').get('http://127.0.0.1:9', {})", 'waits forever'],
  ])('refuses %s', async (_what, lua, reason) => {
    await expect(lightroom.run('run', { lua })).rejects.toThrow(reason);
  });

  it('refuses HTTP outside of a task', async () => {
    const lua = `local view = { viewForCollectionSettings = true } ${get}`;
    await expect(lightroom.run('block', { lua })).rejects.toThrow('C-call boundary');
  });
});

describe('npm run build:lightroom', () => {
  it('packs every file, always to the same bytes', async () => {
    const packed = packFolder(plugin, 'atelier.lrplugin');
    expect(packFolder(plugin, 'atelier.lrplugin').equals(packed)).toBe(true);
    const zip = await yauzl.fromBufferPromise(packed);
    const found: Record<string, string> = {};
    for await (const entry of zip.eachEntry())
      found[entry.fileName] = await text(await zip.openReadStreamPromise(entry));
    const expected = globSync('*', { cwd: plugin }).map((file) => [`atelier.lrplugin/${file}`, read(file)]);
    expect(found).toEqual(Object.fromEntries(expected));
  });
});
