import type { INodeProperties } from 'n8n-workflow';

export const pickProperties: INodeProperties[] = [
  {
    displayName: 'Operation',
    name: 'operation',
    type: 'options',
    noDataExpression: true,
    displayOptions: { show: { resource: ['pick'] } },
    options: [
      {
        name: 'Get Many',
        value: 'getAll',
        action: 'Get many picks',
        description: 'List likes, favourites, ratings and the number of comments for each photo',
      },
    ],
    default: 'getAll',
  },
  {
    displayName: 'Filters',
    name: 'filters',
    type: 'collection',
    placeholder: 'Add Filter',
    default: {},
    displayOptions: { show: { resource: ['pick'], operation: ['getAll'] } },
    options: [
      {
        displayName: 'Favourite',
        name: 'favorite',
        type: 'boolean',
        default: true,
        description: 'Whether at least one guest marked the photo as a favourite',
      },
      {
        displayName: 'Minimum Rating',
        name: 'min_rating',
        type: 'number',
        typeOptions: { minValue: 1, maxValue: 5, numberPrecision: 2 },
        default: 4,
        description: 'The lowest average rating',
      },
    ],
  },
];
