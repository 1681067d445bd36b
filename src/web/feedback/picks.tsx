import { Button, Checkbox, Group, Menu, NativeSelect, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { pickedNames, picksQuery } from '../data/feedback.ts';
import { IconDownload, IconHeart } from '../frame/icons.tsx';
import { useFormat } from '../frame/language/format.ts';
import { useWords } from '../frame/language/language.tsx';
import { CopyButton } from '../frame/page/copy.tsx';
import { Pager } from '../frame/page/pager.tsx';
import { Empty, Loaded } from '../frame/page/states.tsx';
import { useExport } from '../frame/page/use-export.ts';
import classes from './feedback.module.css';
import { feedbackWords } from './words.ts';

/** The files that editing software and spreadsheets read. */
const QUERIES = {
  csv: { format: 'csv' },
  adobe: { format: 'xmp', sidecar: 'stem' },
  darktable: { format: 'xmp', sidecar: 'file' },
};
type Format = keyof typeof QUERIES;
const FORMATS = Object.keys(QUERIES) as Format[];

/** The photos that guests chose, with exports for editing software. */
export function Picks() {
  const t = useWords(feedbackWords);
  const { number } = useFormat();
  const exportIt = useExport();
  const navigate = useNavigate({ from: '/events/$eventId/feedback' });
  const { eventId } = useParams({ from: '/events/$eventId/feedback' });
  const { page = 1, favorite, min_rating } = useSearch({ from: '/events/$eventId/feedback' });
  const filter = {
    ...(favorite && { favorite: 'true' as const }),
    ...(min_rating && { min_rating }),
  };
  const query = useQuery(picksQuery(eventId, filter, page));
  const names = useQuery({ ...pickedNames(eventId, filter), enabled: (query.data?.feedback.length ?? 0) > 0 });
  const address = (format: Format) =>
    `/api/admin/events/${eventId}/picks?${new URLSearchParams({
      ...(favorite && { favorite: 'true' }),
      ...(min_rating && { min_rating: String(min_rating) }),
      ...QUERIES[format],
    })}`;
  const set = (change: { favorite?: boolean; min_rating?: number }) =>
    navigate({ search: (before) => ({ ...before, page: undefined, ...change }) });

  return (
    <>
      <Group justify="space-between">
        <Group gap="sm">
          <Checkbox
            label={t.onlyFavorites}
            checked={favorite ?? false}
            onChange={(event) => set({ favorite: event.currentTarget.checked || undefined })}
          />
          <NativeSelect
            aria-label={t.atLeast}
            value={String(min_rating ?? '')}
            onChange={(event) => set({ min_rating: Number(event.currentTarget.value) || undefined })}
            data={[
              { value: '', label: t.anyRating },
              ...[5, 4, 3, 2, 1].map((stars) => ({ value: String(stars), label: `≥ ${t.stars(stars)}` })),
            ]}
          />
        </Group>
        <Group gap="xs">
          {names.data && <CopyButton value={names.data} label={t.copyNames} done={t.namesCopied} variant="default" />}
          <Menu position="bottom-end">
            <Menu.Target>
              <Button variant="default" leftSection={<IconDownload size={18} />}>
                {t.download}
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              {FORMATS.map((format) => (
                <Menu.Item key={format} component="a" href={address(format)} onClick={exportIt} download>
                  {t.formats[format]}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        </Group>
      </Group>
      <Loaded query={query}>
        {({ feedback, pagination }) =>
          feedback.length === 0 ? (
            <Empty icon={<IconHeart />} title={t.noneTitle} text={favorite || min_rating ? t.noMatch : t.noneText} />
          ) : (
            <>
              <Table aria-label={t.byPhoto}>
                <Table.Thead>
                  <Table.Tr>
                    <Table.Th>{t.photo}</Table.Th>
                    <Table.Th ta="right">{t.favorites}</Table.Th>
                    <Table.Th ta="right" visibleFrom="sm">
                      {t.likes}
                    </Table.Th>
                    <Table.Th ta="right">{t.rating}</Table.Th>
                    <Table.Th ta="right" visibleFrom="sm">
                      {t.comments}
                    </Table.Th>
                  </Table.Tr>
                </Table.Thead>
                <Table.Tbody>
                  {feedback.map((pick) => (
                    <Table.Tr key={pick.photo_id}>
                      <Table.Td>
                        <Group gap="sm" wrap="nowrap">
                          {pick.thumbnail_url && (
                            <img className={classes.thumbnail} src={pick.thumbnail_url} alt="" loading="lazy" />
                          )}
                          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
                            {pick.original_filename}
                          </Text>
                        </Group>
                      </Table.Td>
                      <Table.Td ta="right">{number(pick.favorites)}</Table.Td>
                      <Table.Td ta="right" visibleFrom="sm">
                        {number(pick.likes)}
                      </Table.Td>
                      <Table.Td ta="right">
                        {pick.rating.average !== null && t.ratingOf(number(pick.rating.average), pick.rating.count)}
                      </Table.Td>
                      <Table.Td ta="right" visibleFrom="sm">
                        {number(pick.comments)}
                      </Table.Td>
                    </Table.Tr>
                  ))}
                </Table.Tbody>
              </Table>
              <Pager pagination={{ page, ...pagination }} />
            </>
          )
        }
      </Loaded>
    </>
  );
}
