import type { IDataObject, IHookFunctions } from 'n8n-workflow';
import { addressOf, PAGE, request, requestIfThere } from '../request';

/** n8n keeps this for as long as the workflow is active. Ids repeat on other servers, so an id alone identifies nothing. */
export type Registered = { server?: string; url?: string; webhookId?: number; secret?: string };

const isSame = (one: string[], other: string[]) => [...one].sort().join() === [...other].sort().join();

/** Returns the webhooks with the address of this trigger, or with the one it had before the address of n8n changed. */
async function listOwn(context: IHookFunctions): Promise<IDataObject[]> {
  const { url }: Registered = context.getWorkflowStaticData('node');
  const addresses = [url, context.getNodeWebhookUrl('default')];
  const all: IDataObject[] = [];
  for (let page = 1; all.length === (page - 1) * PAGE; page++) {
    const { webhooks } = await request(context, { method: 'GET', path: '/webhooks', qs: { page, limit: PAGE } });
    all.push(...(webhooks as IDataObject[]));
  }
  return all.filter((hook) => addresses.includes(hook.url as string));
}

/** Whether the only webhook of this trigger is the one whose secret n8n knows, as the user configured it. */
export async function isRegistered(context: IHookFunctions): Promise<boolean> {
  const { server, webhookId, secret }: Registered = context.getWorkflowStaticData('node');
  const [hook, ...others] = await listOwn(context);
  return (
    hook !== undefined &&
    others.length === 0 &&
    secret !== undefined &&
    server === (await addressOf(context)) &&
    hook.id === webhookId &&
    hook.url === context.getNodeWebhookUrl('default') &&
    hook.is_active === true &&
    isSame(hook.events as string[], context.getNodeParameter('events') as string[])
  );
}

/** Also deletes webhooks that n8n does not know, because the response to their registration was lost. */
export async function removeOwn(context: IHookFunctions): Promise<void> {
  for (const { id } of await listOwn(context))
    await requestIfThere(context, { method: 'DELETE', path: `/webhooks/${id}` });
}
