import { Alert, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { mailServerQuery } from '../data/mail-server.ts';
import { settingsQuery } from '../data/settings.ts';
import { IconLock } from '../frame/icons.tsx';
import { useWords } from '../frame/language/language.tsx';
import { AnchorLink } from '../frame/page/links.tsx';
import { Loaded } from '../frame/page/states.tsx';
import { useMay } from '../frame/session/session.ts';
import { frameWords } from '../frame/words.ts';
import { Section } from '../settings/section.tsx';
import { settingsWords } from '../settings/words.ts';
import { MailServerForm } from './mail-server-form.tsx';
import { MailTexts } from './mail-texts.tsx';
import { mailWords } from './words.ts';

/** The mail server, and the texts that deliveries begin with. */
export function MailSettings() {
  const t = useWords(mailWords);
  const frame = useWords(frameWords);
  const { readOnly } = useWords(settingsWords);
  const may = useMay();
  const isAllowed = may('settings.edit');
  const server = useQuery(mailServerQuery);
  const settings = useQuery(settingsQuery);
  return (
    <Section
      title={frame.mail}
      about={t.about}
      actions={may('activity.view') && <AnchorLink to="/settings/queues">{t.queue}</AnchorLink>}
    >
      {!isAllowed && (
        <Alert icon={<IconLock />} maw={640}>
          {readOnly}
        </Alert>
      )}
      <Loaded query={server}>
        {(latest) =>
          latest.record.source === 'environment' ? (
            <Text size="sm" maw={640}>
              {t.byOperator(`${latest.record.host}:${latest.record.port}`, latest.record.from_address)}
            </Text>
          ) : (
            <MailServerForm latest={latest} isAllowed={isAllowed} />
          )
        }
      </Loaded>
      <Loaded query={settings}>
        {(latest) => (
          <MailTexts latest={latest} isAllowed={isAllowed} hasServer={server.data?.record.source !== 'none'} />
        )}
      </Loaded>
    </Section>
  );
}
