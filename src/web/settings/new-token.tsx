import { Checkbox, NativeSelect, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { NewApiToken } from '../../access/api-tokens.schema.ts';
import { GalleryPicker } from '../activity/gallery-picker.tsx';
import { createToken } from '../data/api-tokens.ts';
import type { Schemas } from '../frame/api/client.ts';
import { useSchemaForm } from '../frame/forms/form.ts';
import { useSubmit } from '../frame/forms/submit.ts';
import { useWords } from '../frame/language/language.tsx';
import { Dialog, DialogForm } from '../frame/overlays/dialog.tsx';
import { TokenOnce } from './token-once.tsx';
import { tokenWords } from './token-words.ts';

type Scope = Schemas['Scope'];
type Lifetime = '30' | '90' | '365' | 'never' | 'own';

/** From the least to what includes the others. */
const SCOPES: Scope[] = ['read', 'write', 'admin'];
const LIFETIMES: Lifetime[] = ['30', '90', '365', 'never', 'own'];

export function NewToken({ opened, close }: { opened: boolean; close: () => void }) {
  const t = useWords(tokenWords);
  const [created, setCreated] = useState<string>();
  const end = () => {
    close();
    setCreated(undefined);
  };
  return (
    <Dialog opened={opened} title={t.newToken} close={end} isFirm={created !== undefined}>
      {created === undefined ? (
        <TokenForm cancel={end} done={setCreated} />
      ) : (
        <TokenOnce token={created} warning={t.once} close={end} />
      )}
    </Dialog>
  );
}

/** The end of a day, as named by `<input type="date">`, in the user's time zone. */
const endOfDay = (day: string) => new Date(`${day}T23:59:59`).toISOString();
const today = () => new Date(Date.now() - new Date().getTimezoneOffset() * 60_000).toISOString().slice(0, 10);

function TokenForm({ cancel, done }: { cancel: () => void; done: (token: string) => void }) {
  const t = useWords(tokenWords);
  const [lifetime, setLifetime] = useState<Lifetime>('90');
  const form = useSchemaForm<Schemas['NewApiToken']>(NewApiToken, {
    name: '',
    scopes: ['read'],
    event_ids: null,
    expires_at: null,
  });
  const { scopes, event_ids } = form.values;
  const greatest = SCOPES.findLast((scope) => scopes.includes(scope));
  const includes = (scope: Scope) => greatest !== undefined && SCOPES.indexOf(scope) < SCOPES.indexOf(greatest);

  const create = async (values: Schemas['NewApiToken']) => {
    if (lifetime === 'own' && !values.expires_at) return form.setFieldError('expires_at', t.pickDay);
    const days = Number(lifetime);
    const body = days
      ? { ...values, expires_at: new Date(Date.now() + days * 86_400_000).toISOString() }
      : { ...values, expires_at: lifetime === 'own' ? values.expires_at : null };
    done((await createToken(body)).token);
  };

  return (
    <DialogForm {...useSubmit(form, create)} verb={t.createToken} cancel={cancel}>
      <TextInput
        label={t.name}
        description={t.nameHelp}
        required
        maxLength={100}
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('name')}
      />
      <Checkbox.Group
        label={t.scopes}
        required
        value={SCOPES.filter((scope) => scopes.includes(scope) || includes(scope))}
        onChange={(shown) =>
          form.setFieldValue(
            'scopes',
            shown.filter((scope) => scopes.includes(scope) || !includes(scope)),
          )
        }
        error={form.errors.scopes && t.pickScope}
      >
        <Stack gap="xs" mt="xs">
          {SCOPES.map((scope) => (
            <Checkbox
              key={scope}
              value={scope}
              label={t.scope[scope]}
              disabled={includes(scope)}
              description={
                greatest && includes(scope)
                  ? `${t.permits[scope]} (${t.includedIn(t.scope[greatest])})`
                  : t.permits[scope]
              }
            />
          ))}
        </Stack>
      </Checkbox.Group>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <NativeSelect
          label={t.expires}
          value={lifetime}
          onChange={(event) => setLifetime(event.currentTarget.value as Lifetime)}
          data={LIFETIMES.map((value) => ({ value, label: t.lifetime[value] }))}
        />
        {lifetime === 'own' && (
          <TextInput
            type="date"
            label={t.lastDay}
            min={today()}
            error={form.errors.expires_at}
            onChange={({ currentTarget: { value } }) =>
              form.setFieldValue('expires_at', value ? endOfDay(value) : null)
            }
          />
        )}
      </SimpleGrid>
      {lifetime === 'never' && (
        <Text size="sm" c="dimmed">
          {t.neverHelp}
        </Text>
      )}
      <GalleryPicker
        label={t.galleries}
        description={t.galleriesHelp}
        value={event_ids ?? []}
        onChange={(ids) => form.setFieldValue('event_ids', ids.length > 0 ? ids : null)}
        maxValues={100}
        error={form.errors.event_ids}
      />
    </DialogForm>
  );
}
