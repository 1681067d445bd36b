import { NewReward as NewRewardSchema, RewardPatch } from '../../../tasks/rewards/reward-record.schema.ts';
import { answer, api, type Schemas, versioned } from '../../frame/api/client.ts';
import { reload } from '../../frame/api/query-client.ts';
import { EditDialog } from '../../frame/forms/edit-dialog.tsx';
import { useSchemaForm } from '../../frame/forms/form.ts';
import { useSubmit } from '../../frame/forms/submit.ts';
import { useWords } from '../../frame/language/language.tsx';
import { Dialog, DialogForm } from '../../frame/overlays/dialog.tsx';
import { useNotices } from '../../frame/overlays/notices.tsx';
import { RewardFields, type RewardValues } from './reward-fields.tsx';
import { rewardSettingsWords } from './words.ts';

type Reward = Schemas['RewardRecord'];

export function EditReward({ reward, close }: { reward: Reward | undefined; close: () => void }) {
  const t = useWords(rewardSettingsWords);
  const { done } = useNotices();
  const path = { id: reward?.id ?? 0 };
  return (
    <EditDialog<Reward, RewardValues>
      opened={reward !== undefined}
      title={t.editTitle(reward?.name ?? '')}
      close={close}
      id={['reward-records', path.id]}
      schema={RewardPatch}
      labels={{
        ...{ name: t.name, description: t.description, icon: t.icon, category: t.category, cost: t.cost },
        ...{
          min_level: t.minLevel,
          stock: t.stock,
          max_per_user: t.maxPerUser,
          accent: t.accent,
          translations: t.german,
        },
      }}
      read={() => versioned(api.GET('/admin/rewards/{id}', { params: { path } }))}
      write={(body, header) => versioned(api.PATCH('/admin/rewards/{id}', { params: { path, header }, body }))}
      saved={({ name }) => {
        void reload('reward-records', 'rewards', 'user', 'session');
        done(t.saved(name));
      }}
      refusals={{ CONFLICT: ['name', t.taken] }}
    >
      {(form) => <RewardFields form={form} />}
    </EditDialog>
  );
}

export function NewReward({ opened, close }: { opened: boolean; close: () => void }) {
  const t = useWords(rewardSettingsWords);
  return (
    <Dialog opened={opened} title={t.newReward} close={close}>
      <NewRewardForm close={close} />
    </Dialog>
  );
}

function NewRewardForm({ close }: { close: () => void }) {
  const t = useWords(rewardSettingsWords);
  const { done } = useNotices();
  const form = useSchemaForm<RewardValues>(NewRewardSchema, {
    ...{ name: '', description: '', icon: '🎁', category: 'collectible', cost: 100, min_level: 1 },
    ...{ stock: null, max_per_user: null, accent: null, translations: {} },
  });
  const create = async (body: RewardValues) => {
    const { name } = await answer(api.POST('/admin/rewards', { body }));
    await reload('reward-records', 'rewards');
    done(t.added(name));
    close();
  };
  return (
    <DialogForm {...useSubmit(form, create, { CONFLICT: ['name', t.taken] })} verb={t.create} cancel={close}>
      <RewardFields form={form} />
    </DialogForm>
  );
}
