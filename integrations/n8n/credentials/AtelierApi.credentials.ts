import type { IAuthenticateGeneric, ICredentialTestRequest, ICredentialType, INodeProperties } from 'n8n-workflow';

export class AtelierApi implements ICredentialType {
  name = 'atelierApi';

  displayName = 'Atelier API';

  icon = { light: 'file:../icons/atelier.svg', dark: 'file:../icons/atelier.dark.svg' } as const;

  // Each installation has its own guide, at /api/docs/guide. This one explains how n8n uses nodes like this.
  documentationUrl = 'https://docs.n8n.io/integrations/community-nodes/';

  properties: INodeProperties[] = [
    {
      displayName: 'URL',
      name: 'url',
      type: 'string',
      default: '',
      required: true,
      placeholder: 'https://studio.example',
      description: 'The address of Atelier, without a path',
    },
    {
      displayName: 'API Token',
      name: 'token',
      type: 'string',
      typeOptions: { password: true },
      default: '',
      required: true,
      placeholder: 'svc_live_…',
      description:
        'From Settings → API tokens. The trigger needs the scope admin, and a token that is not limited to events.',
    },
  ];

  authenticate: IAuthenticateGeneric = {
    type: 'generic',
    properties: { headers: { Authorization: '=Bearer {{$credentials.token}}' } },
  };

  test: ICredentialTestRequest = {
    request: { baseURL: '={{$credentials.url.replace(/\\/+$/, "")}}', url: '/api/v1/me' },
  };
}
