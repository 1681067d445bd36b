/** Braces that are closed and not nested. All others match themselves. */
const ALTERNATIVES = /^[^{}]*(\{[^{}]*\}[^{}]*)*$/;

const IN_BRACES: Record<string, string> = { '{': '(?:', ',': '|', '}': ')' };
const WILD: Record<string, string> = { '**/': '(?:.*/)?', '**': '.*', '*': '[^/]*', '?': '[^/]' };

/** A pattern as an expression: `*` and `?` stay inside a folder, `**` does not, and `{a,b}` are alternatives. */
function toExpression(pattern: string): RegExp {
  const special = ALTERNATIVES.test(pattern) ? { ...WILD, ...IN_BRACES } : WILD;
  const escaped = (character: string) => (/\w/.test(character) ? character : `\\${character}`);
  let isInside = false;
  const source = pattern.replace(/\*\*\/|\*\*|[ -~]/g, (found) => {
    if (found === '{' || found === '}') isInside = found === '{';
    if (found === ',' && !isInside) return found;
    return special[found] ?? escaped(found);
  });
  return new RegExp(`^${source}$`, 'i');
}

type Test = (path: string) => boolean;

/**
 * A pattern without a slash matches the name. Other patterns match the path below the folder. A pattern that ends with a
 * slash matches a folder and everything in it. Upper and lower case are the same.
 */
function matcher(pattern: string): Test {
  const [plain = ''] = /[^/].*?(?=\/*$)/.exec(pattern.normalize().replace(/^\.\//, '/')) ?? [];
  const ofPath = pattern.replace(/\/+$/, '').includes('/');
  const expression = toExpression(plain);
  const below = pattern.endsWith('/') ? toExpression(`${ofPath ? '' : '**/'}${plain}/**`) : undefined;
  return (given) => {
    // macOS writes letters and their accents as separate characters.
    const path = given.normalize();
    return expression.test(ofPath ? path : path.slice(path.lastIndexOf('/') + 1)) || below?.test(path) === true;
  };
}

export type Filter = {
  /** Whether a file is wanted, by its path below the named folder, with slashes. */
  takes: Test;
  /** Whether a folder may contain wanted files. */
  enters: Test;
};

export function filterOf(include: string[], exclude: string[]): Filter {
  const [wanted, unwanted] = [include.map(matcher), exclude.map(matcher)];
  const enters: Test = (path) => !unwanted.some((matches) => matches(path));
  return {
    enters,
    takes: (path) => enters(path) && (wanted.length === 0 || wanted.some((matches) => matches(path))),
  };
}
