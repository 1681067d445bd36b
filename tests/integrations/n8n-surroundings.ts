import { evaluate, type NodeClass, type Package, readParameter, send, strict } from './n8n.ts';

/** A file that an earlier node of the workflow returned. */
export type Binary = { fileName?: string; mimeType: string; bytes: Buffer };
type Credentials = { url: string; token: string };
type Item = { json: object; binary?: Record<string, Binary> };
type Returned = { json: Record<string, unknown>; pairedItem?: object };

/** A workflow with one node of the package, and the members of `this` that n8n gives to its methods. */
export function openWorkflow(atelier: Package, credentials: Credentials) {
  const { authenticate, name: credentialName } = new atelier.AtelierApi();
  const authentication = Object.fromEntries(
    Object.entries(authenticate.properties.headers).map(([name, text]) => [name, evaluate(text, credentials)]),
  );
  const shared = {
    async getCredentials(name: string) {
      if (name !== credentialName) throw new Error(`The user has no credential ${name}.`);
      return credentials;
    },
    getNode: () => ({ id: 'node-1', name: 'Atelier', type: 'n8n-nodes-atelier', typeVersion: 1, position: [0, 0] }),
  };
  const http = {
    async httpRequestWithAuthentication(this: object, name: string, options: Parameters<typeof send>[0]) {
      if (!('getNode' in this) || name !== credentialName) throw new Error('The context or the credential is missing.');
      return send(options, authentication);
    },
    returnJsonArray: (found: object | object[]) => [found].flat().map((json) => ({ json })),
  };

  return {
    /** Runs the node once. Each item has its parameters. */
    async execute(
      node: NodeClass,
      parameters: Record<string, unknown>,
      { items = [{ json: {} }], executionId = '1', instanceId = 'n8n-1', continues = false }: Partial<Execution> = {},
    ): Promise<Record<string, unknown>[]> {
      const { description } = new node();
      const binaryOf = (item: number, property: string) => {
        const found = items[item]?.binary?.[property];
        if (!found) throw new atelier.NodeOperationError({}, `The item has no binary field ${property}.`);
        return found;
      };
      const context = strict('IExecuteFunctions', {
        ...shared,
        getInputData: () => items,
        getNodeParameter: (name: string, _item: number, fallback?: unknown) =>
          readParameter(description.properties, parameters, name, fallback),
        getExecutionId: () => executionId,
        getInstanceId: () => instanceId,
        getWorkflowDataProxy: () => ({ $runIndex: 0 }),
        continueOnFail: () => continues,
        helpers: strict('helpers', {
          ...http,
          assertBinaryData: binaryOf,
          getBinaryDataBuffer: async (item: number, property: string) => binaryOf(item, property).bytes,
          constructExecutionMetaData: (found: object[], { itemData }: { itemData: object }) =>
            found.map((each) => ({ ...each, pairedItem: itemData })),
        }),
      });
      const [returned = []] = (await node.prototype.execute.call(context)) as Returned[][];
      if (!returned.every(({ pairedItem }) => pairedItem)) throw new Error('Items are not paired.');
      return returned.map(({ json }) => json);
    },

    /** Activates and deactivates the trigger. n8n keeps `data` with the workflow. */
    openTrigger(node: NodeClass, url: string, parameters: { events: string[] }, data: Record<string, unknown> = {}) {
      const { description, webhookMethods } = new node();
      const getNodeParameter = (name: string, fallback?: unknown) =>
        readParameter(description.properties, parameters, name, fallback);
      const context = strict('IHookFunctions', {
        ...shared,
        helpers: strict('helpers', http),
        getNodeParameter,
        getNodeWebhookUrl: () => url,
        getWorkflow: () => ({ id: '7', name: 'Tell the studio', active: true }),
        getWorkflowStaticData: () => data,
      });
      const { checkExists, create, delete: remove } = webhookMethods.default;
      return {
        data,
        checkExists: () => checkExists.call(context),
        create: () => create.call(context),
        remove: () => remove.call(context),
        /** Gives a request to the trigger. Returns what starts the workflow, or the status of the response. */
        async receive({ headers, body }: { headers: object; body?: string }): Promise<unknown> {
          let answered: number | undefined;
          const response = {
            status(code: number) {
              answered = code;
              return { send() {} };
            },
          };
          const received = (await node.prototype.webhook.call(
            strict('IWebhookFunctions', {
              ...shared,
              helpers: strict('helpers', { returnJsonArray: http.returnJsonArray }),
              getHeaderData: () => headers,
              getNodeParameter,
              getRequestObject: () =>
                strict('the request', { rawBody: body === undefined ? undefined : Buffer.from(body) }),
              getResponseObject: () => response,
              getWorkflowStaticData: () => data,
            }),
          )) as { workflowData?: Returned[][]; noWebhookResponse?: boolean };
          return received.noWebhookResponse ? answered : received.workflowData?.[0]?.map(({ json }) => json);
        },
      };
    },
  };
}
type Execution = { items: Item[]; executionId: string; instanceId: string; continues: boolean };
