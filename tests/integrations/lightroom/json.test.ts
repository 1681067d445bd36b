import fc from 'fast-check';
import { type Lightroom, openLightroom, withLua } from './lightroom.ts';

const describe = withLua();

let lightroom: Lightroom;
beforeAll(() => {
  lightroom = openLightroom();
});
afterAll(() => lightroom.close());

const decode = (text: string) => lightroom.run('call', { file: 'Json', call: 'decode', arguments: [text] });
const encode = (lua: string) =>
  lightroom.run<string>('run', { lua: `local Json = require 'Json' return Json.encode(${lua})` });

describe('Json.lua', () => {
  it('reads and writes every JSON value unchanged', async () => {
    // -0 and a member of prototypes mean nothing in Lua.
    const anyValue = fc.jsonValue({ stringUnit: 'binary' }).map((value) => JSON.parse(JSON.stringify(value)));
    await fc.assert(
      fc.asyncProperty(anyValue, async (value) => {
        expect(await decode(JSON.stringify(value))).toEqual(value);
        expect(await decode(JSON.stringify(value, null, 2))).toEqual(value);
      }),
      { numRuns: 200 },
    );
  });

  it.each([
    ['"\\u00e9\\u20ac\\ud83d\\ude00"', 'é€😀'],
    ['"\\"\\\\\\/\\b\\f\\n\\r\\t\\u0000"', '"\\/\b\f\n\r\t\0'],
    ['"\u2028\u2029\u0085"', '\u2028\u2029\u0085'],
    [' [ 1 , -0.5e+1 ,null,true , false ] ', [1, -5, null, true, false]],
    ['{"a":{},"b":[],"":1}', { a: {}, b: [], '': 1 }],
    ['4294967296', 2 ** 32],
    ['9007199254740991', Number.MAX_SAFE_INTEGER],
  ])('reads %j', async (text, value) => {
    expect(await decode(text)).toEqual(value);
  });

  it.each([
    ...[
      '',
      ' ',
      '[',
      '[1',
      '[1,]',
      '[1 2]',
      '{',
      '{"a"}',
      '{"a":}',
      '{a:1}',
      '{"a":1,}',
      "'a'",
      '01',
      '1.',
      '.5',
      '+1',
      '-',
      '1e',
    ],
    ...[
      'nul',
      'nullx',
      'NaN',
      'Infinity',
      '"a',
      '"\n"',
      '"\\x"',
      '"\\u12"',
      '"\\ud800"',
      '"\\udc00"',
      '"\\ud800\\u0041"',
      '1 2',
      '1abc',
    ],
    '['.repeat(200) + ']'.repeat(200),
  ])('rejects %j', async (text) => {
    await expect(decode(text)).rejects.toThrow(/^Invalid JSON at byte \d+: /);
  });

  it('says whether a table is an array', async () => {
    expect(await encode('{ a = Json.array({}), b = {}, c = { 1, 2 }, d = Json.null }')).toBe(
      '{"a":[],"b":{},"c":[1,2],"d":null}',
    );
  });

  it.each(['0/0', '1/0', 'print and 1', '{ [1.5] = 1 }', 'import'])('does not write %s', async (lua) => {
    await expect(encode(lua)).rejects.toThrow();
  });
});
