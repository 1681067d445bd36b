import { Button, Group, NativeSelect, SimpleGrid, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { type Insights as Found, insightsQuery } from '../data/insights.ts';
import { IconDownload, IconEye } from '../frame/icons.tsx';
import { useFormat } from '../frame/language/format.ts';
import { useWords } from '../frame/language/language.tsx';
import { ButtonLink } from '../frame/page/links.tsx';
import { Empty, Loaded } from '../frame/page/states.tsx';
import { useExport } from '../frame/page/use-export.ts';
import { useMay } from '../frame/session/session.ts';
import { Time } from '../frame/time/time.tsx';
import { InsightPhotos } from './insight-photos.tsx';
import { InsightTables } from './insight-tables.tsx';
import { VisitBars } from './visit-bars.tsx';
import { insightWords } from './words.ts';

const PERIODS = [7, 30, 90, 365] as const;

const dayBefore = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

/** The view of a gallery’s insights: how often guests opened it, and which photos they love. */
export function Insights() {
  const t = useWords(insightWords);
  const navigate = useNavigate();
  const { eventId } = useParams({ from: '/events/$eventId/insights' });
  const { days = 30 } = useSearch({ from: '/events/$eventId/insights' });
  const exportIt = useExport();
  const from = days === 30 ? undefined : dayBefore(days - 1);
  const query = useQuery({ ...insightsQuery(eventId, from ? { from } : {}), staleTime: 0 });
  const csv = `/api/admin/events/${eventId}/insights?${new URLSearchParams({ format: 'csv', ...(from && { from }) })}`;

  return (
    <Loaded query={query}>
      {(insights) =>
        insights.first_opened_at === null && insights.totals.favourites === 0 ? (
          <NotOpened eventId={eventId} />
        ) : (
          <Stack gap="xl">
            <Group justify="space-between" align="flex-end">
              <NativeSelect
                label={t.days}
                value={days}
                data={PERIODS.map((n) => ({ value: String(n), label: t.lastDays(n) }))}
                onChange={({ currentTarget: { value } }) =>
                  navigate({ to: '/events/$eventId/insights', params: { eventId }, search: { days: Number(value) } })
                }
              />
              <Button
                component="a"
                href={csv}
                onClick={exportIt}
                variant="default"
                leftSection={<IconDownload size={18} />}
              >
                {t.csv}
              </Button>
            </Group>
            <Totals insights={insights} />
            <VisitBars days={insights.days} />
            <InsightTables insights={insights} />
            <InsightPhotos eventId={eventId} photos={insights.photos} />
            <Text size="sm" c="dimmed">
              {t.about}
            </Text>
          </Stack>
        )
      }
    </Loaded>
  );
}

function NotOpened({ eventId }: { eventId: number }) {
  const t = useWords(insightWords);
  const may = useMay();
  return (
    <Empty
      icon={<IconEye />}
      title={t.noneTitle}
      text={t.noneText}
      action={
        may('events.edit') && (
          <ButtonLink to="/events/$eventId/deliver" params={{ eventId }}>
            {t.deliver}
          </ButtonLink>
        )
      }
    />
  );
}

const NUMBERS = ['visits', 'guests', 'downloads', 'favourites', 'lists'] as const;

function Totals({ insights: { totals, first_opened_at, last_opened_at } }: { insights: Found }) {
  const t = useWords(insightWords);
  const { number } = useFormat();
  const facts = [
    ...NUMBERS.map((name) => ({ name: t.numbers[name], value: number(totals[name]) })),
    ...(first_opened_at ? [{ name: t.firstOpened, value: <Time at={first_opened_at} /> }] : []),
    ...(last_opened_at ? [{ name: t.lastOpened, value: <Time at={last_opened_at} /> }] : []),
  ];
  return (
    <SimpleGrid component="dl" cols={{ base: 2, sm: 4, lg: 7 }} m={0}>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <Text component="dt" size="sm" c="dimmed">
            {name}
          </Text>
          <Text component="dd" m={0} size="xl" fw={600} style={{ fontVariantNumeric: 'tabular-nums' }}>
            {value}
          </Text>
        </div>
      ))}
    </SimpleGrid>
  );
}
