import type { INodeProperties } from 'n8n-workflow';

export const categoryProperties: INodeProperties[] = [
  {
    displayName: 'Operation',
    name: 'operation',
    type: 'options',
    noDataExpression: true,
    displayOptions: { show: { resource: ['category'] } },
    options: [
      { name: 'Create', value: 'create', action: 'Create a category', description: 'Add a category to a gallery' },
      {
        name: 'Get Many',
        value: 'getAll',
        action: 'Get many categories',
        description: 'List the categories that photos of a gallery can have',
      },
    ],
    default: 'getAll',
  },
  {
    displayName: 'Name',
    name: 'categoryName',
    type: 'string',
    default: '',
    required: true,
    placeholder: 'Ceremony',
    displayOptions: { show: { resource: ['category'], operation: ['create'] } },
  },
];
