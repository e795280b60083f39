import type { SettingGroup } from './setting-group'

export const COMPANY_GROUP: SettingGroup = {
  key: 'company_info',
  label: 'Company',
  intro: 'Shown on every page, on printed pages, in emails and in the fine print.',
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
          hint: 'Shown at the bottom of printed pages.',
          rule: { kind: 'web' },
        },
        { path: 'address', label: 'Address', rule: { kind: 'text', max: 300, isLong: true } },
        {
          path: 'companyDescription',
          label: 'Description',
          hint: 'Once you write one, it’s shown at the bottom of every page.',
          rule: { kind: 'text', max: 300, isLong: true },
        },
        {
          path: 'logoUrl',
          label: 'Logo URL',
          rule: { kind: 'web' },
          hint: 'Shown at the top of emails. The site shows your company name instead.',
        },
      ],
    },
    {
      title: 'Business details',
      fields: [
        {
          path: 'taxId',
          label: 'Tax ID',
          rule: { kind: 'text', max: 60 },
          hint: 'Only admins see it, unless you show it in emails.',
        },
        {
          path: 'licenseNumber',
          label: 'License number',
          rule: { kind: 'text', max: 60 },
          hint: 'Only admins see it, unless you show it in emails.',
        },
        {
          path: 'showNumbersInEmails',
          label: 'Show tax ID and license number in emails',
          rule: { kind: 'switch' },
          hint: 'At the bottom of every email, including order confirmations.',
        },
      ],
    },
  ],
}
