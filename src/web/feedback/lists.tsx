import { Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { guestLists } from '../data/guest-lists.ts';
import type { Schemas } from '../frame/api/client.ts';
import { FilterSelect } from '../frame/forms/filter-select.tsx';
import { IconHeart } from '../frame/icons.tsx';
import { useWords } from '../frame/language/language.tsx';
import { AnchorLink } from '../frame/page/links.tsx';
import { Pager } from '../frame/page/pager.tsx';
import { Empty, Loaded } from '../frame/page/states.tsx';
import { AboutList } from './about-list.tsx';
import classes from './feedback.module.css';
import { GuestList } from './guest-list.tsx';
import { listWords } from './list-words.ts';
import { useLeaving } from './removed-lists.ts';

type Listed = Schemas['SelectionList']['selections'][number];
const STATUSES = ['submitted', 'open'] as const;

/** The lists of a gallery's guests; or one of these lists. */
export function Lists() {
  const { list } = useSearch({ from: '/events/$eventId/feedback' });
  return list === undefined ? <AllLists /> : <GuestList id={list} />;
}

function AllLists() {
  const t = useWords(listWords);
  const navigate = useNavigate({ from: '/events/$eventId/feedback' });
  const { eventId } = useParams({ from: '/events/$eventId/feedback' });
  const { page = 1, list_status: status } = useSearch({ from: '/events/$eventId/feedback' });
  const leaving = useLeaving();
  const query = useQuery(guestLists(eventId, status, page));
  return (
    <>
      <Group>
        <FilterSelect
          aria-label={t.filterStatus}
          value={status}
          values={STATUSES}
          labels={t.status}
          any={t.anyStatus}
          onChange={(list_status) => navigate({ search: { view: 'lists', list_status } })}
        />
      </Group>
      <Loaded query={query}>
        {({ selections, pagination }) => {
          const shown = selections.filter(({ id }) => !leaving.has(id));
          return shown.length === 0 ? (
            <Empty icon={<IconHeart />} title={t.noneTitle} text={status ? t.noMatch : t.noneText} />
          ) : (
            <>
              <ul className={classes.entries} aria-label={t.lists}>
                {shown.map((list) => (
                  <ListEntry key={list.id} eventId={eventId} list={list} />
                ))}
              </ul>
              <Pager pagination={{ page, ...pagination }} />
            </>
          );
        }}
      </Loaded>
    </>
  );
}

function ListEntry({ eventId, list }: { eventId: number; list: Listed }) {
  const t = useWords(listWords);
  return (
    <li className={classes.entry}>
      <div className={classes.stack}>
        {list.thumbnail_urls.map((url) => (
          <img key={url} className={classes.small} src={url} alt="" loading="lazy" />
        ))}
      </div>
      <Stack gap={4} className={classes.words}>
        <AnchorLink
          to="/events/$eventId/feedback"
          params={{ eventId }}
          search={{ view: 'lists', list: list.id }}
          fw={500}
          className={classes.about}
        >
          <bdi>{list.name ?? t.favorites}</bdi>
        </AnchorLink>
        <AboutList list={list} />
      </Stack>
    </li>
  );
}
