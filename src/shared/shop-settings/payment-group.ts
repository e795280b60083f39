import { PAYMENT_METHODS } from '../orders/order-total'
import type { SettingGroup } from './setting-group'

export const PAYMENT_GROUP: SettingGroup = {
  key: 'payment_settings',
  label: 'Payment',
  intro: 'Applies to every cart and to new orders as they come in. Existing orders keep their prices.',
  parts: [
    {
      title: 'Tax and shipping',
      fields: [
        { path: 'taxRate', label: 'Tax rate (%)', rule: { kind: 'percent' } },
        {
          path: 'minimumOrderAmount',
          label: 'Minimum order ($)',
          hint: 'Before tax and shipping; 0 for no minimum.',
          rule: { kind: 'money' },
        },
        { path: 'shippingRates.standard', label: 'Standard shipping ($)', rule: { kind: 'money' } },
        { path: 'shippingRates.express', label: 'Express shipping ($)', rule: { kind: 'money' } },
        { path: 'shippingRates.overnight', label: 'Overnight shipping ($)', rule: { kind: 'money' } },
      ],
    },
    {
      title: 'Estimated delivery',
      fields: [
        {
          path: 'deliveryDays.standard',
          label: 'Standard shipping (business days)',
          hint: 'From order to doorstep, such as 5-7. Leave empty for no estimate.',
          rule: { kind: 'days' },
        },
        { path: 'deliveryDays.express', label: 'Express shipping (business days)', rule: { kind: 'days' } },
        {
          path: 'deliveryDays.overnight',
          label: 'Overnight shipping (business days)',
          rule: { kind: 'days' },
        },
      ],
    },
    {
      title: 'Payment',
      fields: [
        {
          path: 'acceptedMethods',
          label: 'Accepted payment methods',
          hint: 'Listed in the cart. The site itself takes no payments.',
          rule: {
            kind: 'several',
            choices: Object.entries(PAYMENT_METHODS).map(([value, label]) => ({ value, label })),
          },
        },
      ],
    },
  ],
}
