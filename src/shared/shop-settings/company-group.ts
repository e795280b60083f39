import type { SettingGroup } from './setting-group'

export const COMPANY_GROUP: SettingGroup = {
  key: 'company_info',
  label: 'Company',
  intro: 'Stands on every page, on printed pages, in mails and in the small print.',
  parts: [
    {
      title: 'Company information',
      fields: [
        { path: 'companyName', label: 'Company name', rule: { kind: 'text', max: 60, isRequired: true } },
        { path: 'phone', label: 'Phone', rule: { kind: 'phone', isRequired: true } },
        { path: 'email', label: 'Email', rule: { kind: 'email', isRequired: true } },
        {
          path: 'website',
          label: 'Website',
          hint: 'Stands at the foot of printed pages.',
          rule: { kind: 'web' },
        },
        { path: 'address', label: 'Address', rule: { kind: 'text', max: 300, isLong: true } },
        {
          path: 'companyDescription',
          label: 'Description',
          hint: 'At the foot of every page, once you have written your own.',
          rule: { kind: 'text', max: 300, isLong: true },
        },
        {
          path: 'logoUrl',
          label: 'Logo address',
          rule: { kind: 'web' },
          recorded: 'Recorded for your records; the site shows the name on its plate.',
        },
      ],
    },
    {
      title: 'For your records',
      fields: [
        {
          path: 'taxId',
          label: 'Tax ID',
          rule: { kind: 'text', max: 60 },
          recorded: 'Recorded for your records; seen by admins alone.',
        },
        {
          path: 'licenseNumber',
          label: 'License number',
          rule: { kind: 'text', max: 60 },
          recorded: 'Recorded for your records; seen by admins alone.',
        },
      ],
    },
  ],
}
