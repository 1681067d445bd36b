import type { IExecuteFunctions, INodeExecutionData, INodeType, INodeTypeDescription, JsonObject } from 'n8n-workflow';
import { NodeApiError, NodeConnectionTypes, NodeOperationError } from 'n8n-workflow';
import { categoryProperties } from './category';
import { commentProperties } from './comment';
import { eventProperties } from './event';
import { listProperties } from './list';
import { operations } from './operations';
import { photoProperties } from './photo';
import { pickProperties } from './pick';
import { sharedProperties } from './shared';

export class Atelier implements INodeType {
  description: INodeTypeDescription = {
    displayName: 'Atelier',
    name: 'atelier',
    icon: { light: 'file:../../icons/atelier.svg', dark: 'file:../../icons/atelier.dark.svg' },
    group: ['transform'],
    version: 1,
    subtitle: '={{$parameter["operation"] + ": " + $parameter["resource"]}}',
    description: 'Create galleries, upload photos, and read what guests chose',
    defaults: { name: 'Atelier' },
    inputs: [NodeConnectionTypes.Main],
    outputs: [NodeConnectionTypes.Main],
    usableAsTool: true,
    credentials: [{ name: 'atelierApi', required: true }],
    properties: [
      {
        displayName: 'Resource',
        name: 'resource',
        type: 'options',
        noDataExpression: true,
        options: [
          { name: 'Category', value: 'category' },
          { name: 'Comment', value: 'comment' },
          { name: 'Event', value: 'event' },
          { name: 'List', value: 'list' },
          { name: 'Photo', value: 'photo' },
          { name: 'Pick', value: 'pick' },
        ],
        default: 'event',
      },
      ...eventProperties,
      ...categoryProperties,
      ...commentProperties,
      ...listProperties,
      ...photoProperties,
      ...pickProperties,
      ...sharedProperties,
    ],
  };

  async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
    const returned: INodeExecutionData[] = [];
    for (let item = 0; item < this.getInputData().length; item++) {
      try {
        const resource = this.getNodeParameter('resource', item) as string;
        const operation = operations[resource]?.[this.getNodeParameter('operation', item) as string];
        if (!operation) throw new NodeOperationError(this.getNode(), `${resource} has no such operation.`);
        const found = this.helpers.returnJsonArray(await operation(this, item));
        returned.push(...this.helpers.constructExecutionMetaData(found, { itemData: { item } }));
      } catch (error) {
        if (this.continueOnFail()) {
          returned.push({ json: { error: (error as Error).message }, pairedItem: { item } });
          continue;
        }
        // An error of n8n stays the same when it is wrapped again, so the options below do not reach it.
        if (error instanceof NodeApiError || error instanceof NodeOperationError) error.context.itemIndex = item;
        if (error instanceof NodeOperationError) throw new NodeOperationError(this.getNode(), error);
        throw new NodeApiError(this.getNode(), error as JsonObject, { itemIndex: item });
      }
    }
    return [returned];
  }
}
