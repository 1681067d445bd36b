/** A pattern as an expression: `*` and `?` stay inside a folder, `**` does not, and `{a,b}` are alternatives. */
function toExpression(pattern: string): RegExp {
  let depth = 0;
  const source = pattern.replace(/\*\*\/|\*\*|[*?{},]|[.+^$()|[\]\\]/g, (found) => {
    if (found === '**/') return '(?:.*/)?';
    if (found === '**') return '.*';
    if (found === '*') return '[^/]*';
    if (found === '?') return '[^/]';
    if (found === '{') depth += 1;
    if (found === '{') return '(?:';
    if (found === ',') return depth > 0 ? '|' : ',';
    if (found === '}') return depth-- > 0 ? ')' : '\\}';
    return `\\${found}`;
  });
  // Unclosed braces match themselves.
  return depth > 0 ? toExpression(pattern.replace(/\{/g, '?')) : new RegExp(`^${source}$`, 'i');
}

type Test = (path: string) => boolean;

/** A pattern without a slash matches the name, and any other the path below the folder. Upper and lower case are the same. */
function matcher(pattern: string): Test {
  const expression = toExpression(pattern.replace(/^\.?\//, '').replace(/\/$/, '/**'));
  const ofPath = pattern.replace(/\/$/, '').includes('/');
  return (path) => expression.test(ofPath ? path : path.slice(path.lastIndexOf('/') + 1));
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
