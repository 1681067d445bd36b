import { Group, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { userNames } from '../data/users.ts';
import { FilterSelect } from '../frame/forms/filter-select.tsx';
import { useWords } from '../frame/language/language.tsx';
import { Page } from '../frame/page/page.tsx';
import { useMay } from '../frame/session/session.ts';
import { frameWords } from '../frame/words.ts';
import { ActivityList } from './activity-list.tsx';
import { GalleryPicker } from './gallery-picker.tsx';
import { sentenceWords } from './sentences.ts';
import { activityWords } from './words.ts';

export function Activity() {
  const t = useWords(activityWords);
  const frame = useWords(frameWords);
  const { types } = useWords(sentenceWords);
  const mayManageUsers = useMay()('users.manage');
  const navigate = useNavigate({ from: '/activity' });
  const search = useSearch({ from: '/activity' });
  const { type, actor, event, page = 1 } = search;
  const users = useQuery({ ...userNames, enabled: mayManageUsers });
  const filter = (change: Partial<typeof search>) =>
    navigate({ search: (before) => ({ ...before, page: undefined, ...change }), replace: true });
  const isFiltered = type !== undefined || actor !== undefined || event !== undefined;

  return (
    <Page title={frame.activity} about={t.about}>
      <Group gap="sm" align="flex-end">
        <FilterSelect
          flex={1}
          miw={140}
          maw={300}
          label={t.type}
          value={type}
          values={Object.keys(types)}
          labels={types}
          any={t.anyType}
          onChange={(chosen) => filter({ type: chosen })}
        />
        {mayManageUsers && (
          <NativeSelect
            flex={1}
            miw={140}
            maw={300}
            label={t.actor}
            value={actor ?? ''}
            onChange={(e) => filter({ actor: Number(e.currentTarget.value) || undefined })}
            data={[
              { value: '', label: t.anyActor },
              ...(users.data?.users ?? []).map(({ id, username }) => ({ value: String(id), label: username })),
            ]}
          />
        )}
        <GalleryPicker
          label={t.gallery}
          placeholder={event === undefined ? t.anyGallery : undefined}
          value={event === undefined ? [] : [event]}
          onChange={(ids) => filter({ event: ids.at(-1) })}
          flex={2}
          miw={220}
          maw={420}
        />
      </Group>
      <ActivityList
        filter={{
          ...(type !== undefined && { type }),
          ...(actor !== undefined && { actor_id: actor }),
          ...(event !== undefined && { event_id: event }),
        }}
        page={page}
        withGallery
        clear={isFiltered ? () => navigate({ search: {}, replace: true }) : undefined}
      />
    </Page>
  );
}
