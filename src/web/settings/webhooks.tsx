import { useSearch } from '@tanstack/react-router';
import { WebhookDetail } from './webhook-detail.tsx';
import { WebhookList } from './webhook-list.tsx';

/** All webhooks, or the one that the address names. */
export function Webhooks() {
  const { webhook } = useSearch({ from: '/settings/webhooks' });
  return webhook === undefined ? <WebhookList /> : <WebhookDetail key={webhook} id={webhook} />;
}
