import type {
  IDataObject,
  IHookFunctions,
  INodeType,
  INodeTypeDescription,
  IWebhookFunctions,
  IWebhookResponseData,
} from 'n8n-workflow';
import { NodeConnectionTypes } from 'n8n-workflow';
import { request, requestIfThere } from '../request';
import { isSigned } from './signature';

/** n8n keeps this for as long as the workflow is active. */
type Registered = { webhookId?: number; secret?: string };

const isSame = (one: string[], other: string[]) => [...one].sort().join() === [...other].sort().join();

export class AtelierTrigger implements INodeType {
  description: INodeTypeDescription = {
    displayName: 'Atelier Trigger',
    name: 'atelierTrigger',
    icon: { light: 'file:../../icons/atelier.svg', dark: 'file:../../icons/atelier.dark.svg' },
    group: ['trigger'],
    version: 1,
    subtitle: '={{$parameter["events"].join(", ")}}',
    description: 'Starts the workflow when galleries, photos or guests do something',
    defaults: { name: 'Atelier Trigger' },
    inputs: [],
    outputs: [NodeConnectionTypes.Main],
    credentials: [{ name: 'atelierApi', required: true }],
    webhooks: [{ name: 'default', httpMethod: 'POST', responseMode: 'onReceived', path: 'webhook', rawBody: true }],
    properties: [
      {
        displayName: 'Events',
        name: 'events',
        type: 'multiOptions',
        required: true,
        default: [],
        options: [
          { name: 'Event Archived', value: 'event.archived' },
          { name: 'Event Created', value: 'event.created' },
          { name: 'Event Deleted', value: 'event.deleted' },
          { name: 'Event Expired', value: 'event.expired' },
          { name: 'Event Published', value: 'event.published' },
          { name: 'Event Restored', value: 'event.restored' },
          { name: 'Event Updated', value: 'event.updated' },
          { name: 'Feedback Received', value: 'feedback.received' },
          { name: 'Guest Upload Received', value: 'guest_upload.received' },
          { name: 'Photo Deleted', value: 'photo.deleted' },
          { name: 'Photo Replaced', value: 'photo.replaced' },
          { name: 'Photo Restored', value: 'photo.restored' },
          { name: 'Photo Uploaded', value: 'photo.uploaded' },
          { name: 'Selection Submitted', value: 'selection.submitted' },
        ],
      },
    ],
  };

  webhookMethods = {
    default: {
      async checkExists(this: IHookFunctions): Promise<boolean> {
        const { webhookId, secret }: Registered = this.getWorkflowStaticData('node');
        if (!webhookId) return false;
        const path = `/webhooks/${webhookId}`;
        const hook = await requestIfThere(this, { method: 'GET', path });
        if (!hook) return false;
        const isCurrent =
          hook.url === this.getNodeWebhookUrl('default') &&
          isSame(hook.events as string[], this.getNodeParameter('events') as string[]);
        if (secret && hook.is_active && isCurrent) return true;
        // A new one takes its place. Atelier tells the secret only once, so it cannot be kept without it.
        await requestIfThere(this, { method: 'DELETE', path });
        return false;
      },

      async create(this: IHookFunctions): Promise<boolean> {
        const body = {
          name: `n8n: ${this.getWorkflow().name ?? ''}`.slice(0, 100),
          url: this.getNodeWebhookUrl('default'),
          events: this.getNodeParameter('events'),
          // It ends with the token, also if n8n never deletes it.
          bound: true,
        } as IDataObject;
        const { id, secret } = await request(this, { method: 'POST', path: '/webhooks', body });
        Object.assign(this.getWorkflowStaticData('node'), { webhookId: id, secret });
        return true;
      },

      async delete(this: IHookFunctions): Promise<boolean> {
        const registered: Registered = this.getWorkflowStaticData('node');
        if (registered.webhookId)
          await requestIfThere(this, { method: 'DELETE', path: `/webhooks/${registered.webhookId}` });
        delete registered.webhookId;
        delete registered.secret;
        return true;
      },
    },
  };

  async webhook(this: IWebhookFunctions): Promise<IWebhookResponseData> {
    const { secret }: Registered = this.getWorkflowStaticData('node');
    const { rawBody } = this.getRequestObject();
    if (!secret || !isSigned(secret, this.getHeaderData() as IDataObject, rawBody)) {
      this.getResponseObject().status(401).send('The signature is not valid.');
      return { noWebhookResponse: true };
    }
    return { workflowData: [this.helpers.returnJsonArray(JSON.parse(rawBody.toString('utf8')))] };
  }
}
