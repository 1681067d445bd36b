import type { Schemas } from '../frame/api/client.ts';
import { useWords } from '../frame/language/language.tsx';
import { StateBadge } from './state-badge.tsx';
import { webhookWords } from './webhook-words.ts';

/** Whether its last delivery failed. */
const isFailing = ({ last_success_at, last_failure_at }: Schemas['Webhook']) =>
  last_failure_at !== null && (last_success_at === null || last_failure_at > last_success_at);

export function WebhookState({ webhook }: { webhook: Schemas['Webhook'] }) {
  const t = useWords(webhookWords);
  if (!webhook.is_active) return <StateBadge look={webhook.disabled_reason ? 'bad' : 'off'} label={t.off} />;
  return isFailing(webhook) ? <StateBadge look="bad" label={t.failing} /> : <StateBadge look="good" label={t.on} />;
}
