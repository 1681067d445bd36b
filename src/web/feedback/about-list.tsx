import { Badge, Group, Text } from '@mantine/core';
import type { Schemas } from '../frame/api/client.ts';
import { useFormat } from '../frame/language/format.ts';
import { useWords } from '../frame/language/language.tsx';
import { Time } from '../frame/time/time.tsx';
import classes from './feedback.module.css';
import { listWords } from './list-words.ts';

type About = Pick<
  Schemas['SelectionDetail'],
  | 'status'
  | 'count'
  | 'limit'
  | 'guest_name'
  | 'guest_email'
  | 'submitted_at'
  | 'created_at'
  | 'reopen_asked'
  | 'shared'
  | 'email_confirmation'
>;

const ADDRESS_COLORS = { waiting: 'clay', expired: 'gray', confirmed: 'green', not_confirmed: 'gray' } as const;

/** The guest, length and progress of a list. */
export function AboutList({ list }: { list: About }) {
  const t = useWords(listWords);
  const { number } = useFormat();
  const { status, count, limit, guest_name, guest_email, submitted_at, created_at, reopen_asked, shared } = list;
  const { email_confirmation: address } = list;
  return (
    <>
      <Text size="sm" c="dimmed" className={classes.about}>
        <bdi>{guest_name ?? t.guest}</bdi>
        {guest_email && ` <${guest_email}>`} · {t.chosen(number(count), limit === null ? null : number(limit))} ·{' '}
        {submitted_at ? t.sent : t.begun} <Time at={submitted_at ?? created_at} />
      </Text>
      <Group gap={6}>
        <Badge color={status === 'submitted' ? 'green' : 'gray'}>{t.status[status]}</Badge>
        {address && <Badge color={ADDRESS_COLORS[address]}>{t.address[address]}</Badge>}
        {shared && <Badge color="gray">{t.shared}</Badge>}
        {reopen_asked && <Badge color="clay">{t.asks}</Badge>}
      </Group>
    </>
  );
}
