import { PAYMENT_METHODS } from '../orders/order-total'
import type { SettingGroup } from './setting-group'

export const PAYMENT_GROUP: SettingGroup = {
  key: 'payment_settings',
  label: 'Payment',
  intro:
    'Counts in every cart, and in each order at the moment in which it arrives. Orders that are in keep their prices.',
  parts: [
    {
      title: 'Tax and shipping',
      fields: [
        { path: 'taxRate', label: 'Tax rate (%)', rule: { kind: 'percent' } },
        {
          path: 'minimumOrderAmount',
          label: 'Minimum order ($)',
          hint: 'Of goods; 0 for none.',
          rule: { kind: 'money' },
        },
        { path: 'shippingRates.standard', label: 'Standard shipping ($)', rule: { kind: 'money' } },
        { path: 'shippingRates.express', label: 'Express shipping ($)', rule: { kind: 'money' } },
        { path: 'shippingRates.overnight', label: 'Overnight shipping ($)', rule: { kind: 'money' } },
      ],
    },
    {
      title: 'Payment',
      fields: [
        {
          path: 'acceptedMethods',
          label: 'Accepted payment methods',
          hint: 'Named beside the order. The site itself takes no money.',
          rule: {
            kind: 'several',
            choices: Object.entries(PAYMENT_METHODS).map(([value, label]) => ({ value, label })),
          },
        },
        {
          path: 'currency',
          label: 'Currency',
          rule: { kind: 'choice', choices: ['USD', 'CAD', 'EUR'].map((value) => ({ value, label: value })) },
          recorded: 'Recorded; every price on the site is in US dollars.',
        },
        {
          path: 'requirePaymentOnOrder',
          label: 'Require payment on order',
          rule: { kind: 'switch' },
          recorded: 'Recorded; the site takes no money, so payment is arranged once the order is in.',
        },
      ],
    },
  ],
}
