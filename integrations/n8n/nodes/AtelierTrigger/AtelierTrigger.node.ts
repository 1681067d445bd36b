import type {
  IDataObject,
  IHookFunctions,
  INodeType,
  INodeTypeDescription,
  IWebhookFunctions,
  IWebhookResponseData,
} from 'n8n-workflow';
import { NodeConnectionTypes } from 'n8n-workflow';
import { addressOf, request } from '../request';
import { isRegistered, type Registered, removeOwn } from './registered';
import { isSigned } from './signature';

export class AtelierTrigger implements INodeType {
  description: INodeTypeDescription = {
    displayName: 'Atelier Trigger',
    name: 'atelierTrigger',
    icon: { light: 'file:../../icons/atelier.svg', dark: 'file:../../icons/atelier.dark.svg' },
    group: ['trigger'],
    version: 1,
    subtitle: '={{$parameter["events"].join(", ")}}',
    description: 'Starts the workflow when galleries or photos change, or when guests respond',
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
        return isRegistered(this);
      },

      async create(this: IHookFunctions): Promise<boolean> {
        // Atelier returns the secret only once, so a webhook without it is of no use.
        await removeOwn(this);
        const url = this.getNodeWebhookUrl('default');
        const body = {
          name: `n8n: ${this.getWorkflow().name ?? ''}`.slice(0, 100),
          url,
          events: this.getNodeParameter('events'),
          // Atelier deletes it with the token, even if n8n never does.
          bound: true,
        } as IDataObject;
        const { id, secret } = await request(this, { method: 'POST', path: '/webhooks', body });
        const server = await addressOf(this);
        Object.assign(this.getWorkflowStaticData('node'), { server, url, webhookId: id, secret });
        return true;
      },

      async delete(this: IHookFunctions): Promise<boolean> {
        await removeOwn(this);
        const registered = this.getWorkflowStaticData('node');
        for (const name of Object.keys(registered)) delete registered[name];
        return true;
      },
    },
  };

  async webhook(this: IWebhookFunctions): Promise<IWebhookResponseData> {
    const { secret }: Registered = this.getWorkflowStaticData('node');
    const headers = this.getHeaderData() as IDataObject;
    const { rawBody } = this.getRequestObject();
    const answer = (status: number, text: string): IWebhookResponseData => {
      this.getResponseObject().status(status).send(text);
      return { noWebhookResponse: true };
    };
    // n8n has no raw body if the request has no body.
    if (!secret || !Buffer.isBuffer(rawBody) || !isSigned(secret, headers, rawBody))
      return answer(401, 'The signature is not valid.');
    const delivery: IDataObject = JSON.parse(rawBody.toString('utf8'));
    // The studio sends tests to every webhook.
    if (!(this.getNodeParameter('events') as string[]).includes(delivery.type as string))
      return answer(200, 'The workflow does not start with this event.');
    return { workflowData: [this.helpers.returnJsonArray({ ...delivery, message_id: headers['webhook-id'] })] };
  }
}
