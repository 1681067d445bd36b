import {
  Button,
  Fieldset,
  Group,
  NativeSelect,
  NumberInput,
  PasswordInput,
  Stack,
  Text,
  TextInput,
} from '@mantine/core';
import { MailSecurity, MailServerPatch, USUAL_PORT } from '../../messages/mail-server/mail-server.schema.ts';
import { editableMailServer, type MailServer, removeMailServer } from '../data/mail-server.ts';
import type { Schemas, Versioned } from '../frame/api/client.ts';
import { optionalText } from '../frame/forms/form.ts';
import { useRecordForm } from '../frame/forms/record-form.tsx';
import { useWords } from '../frame/language/language.tsx';
import { confirm } from '../frame/overlays/confirm.tsx';
import { useNotices } from '../frame/overlays/notices.tsx';
import { useAct } from '../frame/overlays/use-act.ts';
import { SendTest } from './send-test.tsx';
import { mailWords } from './words.ts';

type Values = Schemas['MailServerPatch'];

/** The server of the settings. */
export function MailServerForm({ latest, isAllowed }: { latest: Versioned<MailServer>; isAllowed: boolean }) {
  const t = useWords(mailWords);
  const { done } = useNotices();
  const { act } = useAct();
  const { form, submit, isDirty, isBusy } = useRecordForm<MailServer, Values>({
    schema: MailServerPatch.required({ host: true, from_address: true }),
    ...editableMailServer,
    latest,
    fieldsOf: ({ source, host, port, security, username, from_address }) => ({
      ...{ host: host ?? '', port: port ?? 587, security: security ?? 'starttls', username },
      // Without a server, this is an address that nobody has chosen.
      from_address: source === 'none' ? '' : from_address,
      password: undefined,
    }),
    labels: {
      host: t.host,
      port: t.port,
      security: t.security,
      username: t.username,
      password: t.password,
      from_address: t.from,
    },
    shown: (name, value) => (name === 'password' && value ? '••••••' : String(value ?? '')),
    saved: () => done(t.saved),
  });
  const isSet = latest.record.source === 'settings';
  const keepsPassword =
    latest.record.has_password &&
    !(['host', 'port', 'security', 'username'] as const).some((name) => form.isDirty(name));
  const remove = () =>
    confirm({
      title: t.removeTitle,
      text: t.removeText,
      verb: t.remove,
      act: () => act(removeMailServer, { done: t.removed }),
    });

  return (
    <form onSubmit={submit} noValidate>
      <Fieldset legend={t.server} maw={640} disabled={!isAllowed}>
        <Stack gap="sm">
          <Text size="sm" c="dimmed">
            {isSet ? t.serverHelp : `${t.none} ${t.serverHelp}`}
          </Text>
          <Group align="flex-start" gap="sm">
            <TextInput
              flex="3 1 14rem"
              label={t.host}
              placeholder="smtp.example.com"
              required
              maxLength={253}
              autoComplete="off"
              {...form.getInputProps('host')}
            />
            <NativeSelect
              flex="1 1 8rem"
              label={t.security}
              data={MailSecurity.options.map((value) => ({ value, label: t.securities[value] }))}
              {...form.getInputProps('security')}
              onChange={({ currentTarget: { value } }) => {
                const security = MailSecurity.options.find((known) => known === value) ?? 'starttls';
                form.setValues({ security, port: USUAL_PORT[security] });
              }}
            />
            <NumberInput
              flex="1 1 6rem"
              label={t.port}
              required
              min={1}
              max={65_535}
              allowDecimal={false}
              hideControls
              {...form.getInputProps('port')}
            />
          </Group>
          <TextInput
            label={t.username}
            description={t.usernameHelp}
            autoComplete="off"
            maxLength={255}
            {...optionalText(form, 'username')}
          />
          {form.values.username && (
            <PasswordInput
              label={t.password}
              description={keepsPassword && t.passwordKept}
              autoComplete="new-password"
              maxLength={1000}
              {...optionalText(form, 'password', false)}
            />
          )}
          <TextInput
            type="email"
            label={t.from}
            description={t.fromHelp}
            required
            {...form.getInputProps('from_address')}
          />
          {isAllowed && (
            <Group justify="space-between">
              {isSet ? (
                <Button variant="subtle" color="red" onClick={remove}>
                  {t.remove}
                </Button>
              ) : (
                <span />
              )}
              <Button type="submit" loading={isBusy} disabled={!isDirty}>
                {t.save}
              </Button>
            </Group>
          )}
          {isAllowed && isSet && <SendTest problem={isDirty ? t.saveFirst : undefined} />}
        </Stack>
      </Fieldset>
    </form>
  );
}
