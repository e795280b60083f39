import type { SettingGroup, SettingPart } from './setting-group'

const PERSON = ['companyName', 'customerName']
const ORDER = [...PERSON, 'orderNumber', 'orderTotal', 'deliveryOrPickup']

/** Fields of a template; `names`: the placeholders that its email can fill in. */
function template(path: string, title: string, names: readonly string[]): SettingPart {
  return {
    title,
    fields: [
      { path: `${path}.subject`, label: 'Subject', rule: { kind: 'template', max: 200, names } },
      {
        path: `${path}.body`,
        label: 'Text',
        hint: `You can use ${names.map((name) => `{{${name}}}`).join(', ')}.`,
        rule: { kind: 'template', max: 5_000, names, isLong: true },
      },
    ],
  }
}

export const TEMPLATE_GROUP: SettingGroup = {
  key: 'email_templates',
  label: 'Email templates',
  intro: 'What customers receive after they request a quote, place an order or sign up.',
  parts: [
    template('quoteConfirmation', 'Quote confirmation', PERSON),
    template('orderConfirmation', 'Order confirmation', ORDER),
    template('welcomeEmail', 'Welcome email', PERSON),
  ],
}
