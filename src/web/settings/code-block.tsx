import { Code } from '@mantine/core';

/** JSON spread over lines; what is none, as it is. */
export function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

/** A long text of a machine, in a box that scrolls by keyboard too, or as high as the text is. */
export function CodeBlock({ label, text, isWhole = false }: { label: string; text: string; isWhole?: boolean }) {
  return (
    <Code
      block
      w="100%"
      {...(!isWhole && { mah: 320 })}
      role="group"
      aria-label={label}
      tabIndex={0}
      style={{ overflow: 'auto', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
    >
      {text}
    </Code>
  );
}
