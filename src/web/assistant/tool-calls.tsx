import { Badge, Collapse, Loader, Stack, Text, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Fragment } from 'react';
import { IconAlertTriangle, IconCheck, IconChevronRight } from '../frame/icons.tsx';
import { useFormat } from '../frame/language/format.ts';
import { useWords } from '../frame/language/language.tsx';
import { CodeBlock } from '../settings/code-block.tsx';
import classes from './assistant.module.css';
import { toolWords } from './tool-words.ts';
import type { Call } from './turns.ts';
import { assistantWords } from './words.ts';

type Known = {
  task?: { title?: unknown };
  title?: unknown;
  label?: { name?: unknown };
  count?: unknown;
  successCount?: unknown;
  failureCount?: unknown;
  labels?: unknown[];
  xpAwarded?: unknown;
};
const numberIn = (value: unknown) => (typeof value === 'number' ? value : undefined);
const textIn = (value: unknown) => (typeof value === 'string' ? value : undefined);

/** A tool call in words: its subject, the words around it, and further details. */
function useSentence() {
  const t = useWords(toolWords);
  const { number } = useFormat();
  return ({ name, arguments: given, result, isError }: Call) => {
    const words = Object.hasOwn(t.tools, name) ? t.tools[name] : undefined;
    const { doing, done, many, failed } = { many: undefined, ...(words ?? t.unknown) };
    const { title } = (typeof given === 'object' && given !== null ? given : {}) as { title?: unknown };
    const known: Known = typeof result === 'object' && result !== null ? result : {};
    const count = numberIn(known.successCount) ?? numberIn(known.count) ?? known.labels?.length;
    const about = words
      ? (textIn(known.task?.title) ?? textIn(known.title) ?? textIn(known.label?.name) ?? textIn(title) ?? '')
      : name;
    const said = isError === undefined ? doing : isError ? failed : many && count !== 1 ? many : done;
    // The subject is separate, since its script may run from right to left.
    const [before = '', after = ''] = said
      .replace('#', number(count ?? 0))
      .replace('{}', t.quoted)
      .split('{}');
    const missed = numberIn(known.failureCount) ?? 0;
    const points = name === 'complete_task' ? (numberIn(known.xpAwarded) ?? 0) : 0;
    return {
      before,
      about: said.includes('{}') ? about : '',
      after,
      beside: [!isError && missed > 0 && t.someFailed(missed), points > 0 && t.points(points)].filter(Boolean),
    };
  };
}

const pretty = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value, null, 2));

function ToolCallLine({ call }: { call: Call }) {
  const t = useWords(assistantWords);
  const sentence = useSentence();
  const [isOpen, { toggle }] = useDisclosure();
  const { before, about, after, beside } = sentence(call);
  const isRunning = call.isError === undefined;

  return (
    <li>
      <UnstyledButton className={classes.call} aria-expanded={isOpen} onClick={toggle}>
        {isRunning && <Loader size={14} aria-hidden />}
        {call.isError === false && <IconCheck size={16} className={classes.good} aria-hidden />}
        {call.isError && <IconAlertTriangle size={16} className={classes.bad} aria-hidden />}
        <Text span size="sm" className={classes.callText}>
          {before}
          {about && <bdi>{about}</bdi>}
          {after}
          {isRunning && ' …'}
          {beside.map((text) => (
            <Fragment key={String(text)}> · {text}</Fragment>
          ))}
        </Text>
        {call.isError && (
          <Badge color="red" size="sm">
            {t.failed}
          </Badge>
        )}
        <IconChevronRight size={16} className={classes.chevron} aria-hidden />
      </UnstyledButton>
      <Collapse expanded={isOpen}>
        {isOpen && (
          <Stack gap="xs" py="xs" ps={24}>
            <Text size="xs" ff="monospace" className={classes.callText}>
              {call.name}
            </Text>
            <Part label={t.arguments} text={pretty(call.arguments)} />
            {!isRunning && <Part label={t.result} text={pretty(call.result)} />}
          </Stack>
        )}
      </Collapse>
    </li>
  );
}

function Part({ label, text }: { label: string; text: string }) {
  return (
    <div>
      <Text size="xs" c="dimmed">
        {label}
      </Text>
      <CodeBlock label={label} text={text} />
    </div>
  );
}

/** The assistant's actions, one line each, with folded details. Everything is shown as plain text. */
export function ToolCalls({ calls }: { calls: readonly Call[] }) {
  if (calls.length === 0) return null;
  return (
    <ul className={classes.calls}>
      {calls.map((call, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: calls come one after the other, and none goes
        <ToolCallLine key={place} call={call} />
      ))}
    </ul>
  );
}
