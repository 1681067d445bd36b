import { Anchor, Box, Code, Table, Text } from '@mantine/core';
import { CatchBoundary } from '@tanstack/react-router';
import { memo, type ReactElement, type ReactNode } from 'react';
import ReactMarkdown, { type Components } from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { useWords } from '../frame/language/language.tsx';
import { CopyButton } from '../frame/page/copy.tsx';
import classes from './markdown.module.css';
import { assistantWords } from './words.ts';

/** Longer or more deeply nested text is shown as plain text: parsing it as Markdown would block the browser. */
const MOST = 20_000;
const NESTED = /^(?:[ \t]*(?:>|[-*+][ \t]|\d{1,9}[.)][ \t])){20}/m;

/** Links may lead to web and mail addresses only. */
const safeHref = (href: string | undefined): string | undefined =>
  href !== undefined && /^(https?:\/\/|mailto:)/i.test(href) && URL.canParse(href) ? href : undefined;

function SafeLink({ href, children }: { href: string | undefined; children: ReactNode }) {
  const safe = safeHref(href);
  if (!safe) return <>{children}</>;
  return (
    <Anchor href={safe} title={safe} target="_blank" rel="noopener noreferrer" inherit underline="always">
      {children}
    </Anchor>
  );
}

function ImageLink({ src, alt }: { src: unknown; alt: string | undefined }) {
  const t = useWords(assistantWords);
  return <SafeLink href={typeof src === 'string' ? src : undefined}>{alt || t.image}</SafeLink>;
}

function TaskMark({ isDone }: { isDone: boolean }) {
  const t = useWords(assistantWords);
  return (
    <span role="img" aria-label={isDone ? t.done : t.open}>
      {isDone ? '☑' : '☐'}
    </span>
  );
}

function WideTable({ children }: { children: ReactNode }) {
  const t = useWords(assistantWords);
  return (
    <Box className={classes.scroll} role="group" aria-label={t.table} tabIndex={0}>
      <Table withTableBorder withColumnBorders highlightOnHover={false}>
        {children}
      </Table>
    </Box>
  );
}

const textOf = (node: ReactNode): string =>
  Array.isArray(node)
    ? node.map(textOf).join('')
    : typeof node === 'object' && node !== null && 'props' in node
      ? textOf((node as ReactElement<{ children?: ReactNode }>).props.children)
      : String(node ?? '');

function CodeBox({ children }: { children: ReactNode }) {
  const t = useWords(assistantWords);
  const text = textOf(children).replace(/\n$/, '');
  return (
    <Box className={classes.code}>
      <Code block dir="ltr" tabIndex={0} className={classes.scroll}>
        {text}
      </Code>
      <CopyButton value={text} label={t.copyCode} done={t.codeCopied} size="compact-xs" mt={4} />
    </Box>
  );
}

const heading = ({ children }: { children?: ReactNode }) => (
  <Text component="h4" dir="auto" fw={600} mt="sm" mb={4}>
    {children}
  </Text>
);

/** Only these attributes are kept. */
const COMPONENTS: Components = {
  a: ({ href, children }) => <SafeLink href={href}>{children}</SafeLink>,
  img: ({ src, alt }) => <ImageLink src={src} alt={alt} />,
  p: ({ children }) => <p dir="auto">{children}</p>,
  h1: heading,
  h2: heading,
  h3: heading,
  h4: heading,
  h5: heading,
  h6: heading,
  ul: ({ children, className }) => (
    <ul className={/contains-task-list/.test(className ?? '') ? classes.marked : classes.list}>{children}</ul>
  ),
  ol: ({ children, start }) => (
    <ol className={classes.list} start={start}>
      {children}
    </ol>
  ),
  li: ({ children }) => <li dir="auto">{children}</li>,
  input: ({ checked }) => <TaskMark isDone={checked === true} />,
  table: ({ children }) => <WideTable>{children}</WideTable>,
  thead: ({ children }) => <Table.Thead>{children}</Table.Thead>,
  tbody: ({ children }) => <Table.Tbody>{children}</Table.Tbody>,
  tr: ({ children }) => <Table.Tr>{children}</Table.Tr>,
  th: ({ children, style }) => (
    <Table.Th dir="auto" ta={style?.textAlign}>
      {children}
    </Table.Th>
  ),
  td: ({ children, style }) => (
    <Table.Td dir="auto" ta={style?.textAlign}>
      {children}
    </Table.Td>
  ),
  pre: ({ children }) => <CodeBox>{children}</CodeBox>,
  code: ({ children }) => <Code>{children}</Code>,
  section: ({ children }) => <>{children}</>,
  sup: ({ children }) => <sup>{children}</sup>,
};

const Plain = ({ text }: { text: string }) => (
  <Text dir="auto" className={classes.plain}>
    {text}
  </Text>
);

/** An answer of a model. The text is untrusted: HTML is shown as text, links lead to the web only, and nothing is loaded. */
export const Markdown = memo(({ text }: { text: string }) => (
  <Box className={classes.markdown}>
    {text.length > MOST || NESTED.test(text) ? (
      <Plain text={text} />
    ) : (
      <CatchBoundary getResetKey={() => text} errorComponent={() => <Plain text={text} />}>
        <ReactMarkdown remarkPlugins={[remarkGfm]} components={COMPONENTS} urlTransform={(url) => url}>
          {text}
        </ReactMarkdown>
      </CatchBoundary>
    )}
  </Box>
));
