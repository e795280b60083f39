/** Prices that are planned for many products at once. Pure. */
import { formatPrice } from '#ui/format/format-price'
import type { ProductForm } from '../forms/product-form'
import type { BulkField, BulkTimes } from '../kit/bulk-edit/plan-bulk-edit'
import { parseMoney } from '../money-text'
import { plannedPrice } from './planned-price'

export const PLANNED_PRICE: BulkField<ProductForm> = {
  field: 'next_price',
  label: 'Planned price',
  kind: 'money',
  percentOf: 'price',
  isOptional: true,
  times: { start: 'Starts on' },
  put: putPrice,
  text: planText,
}

export const PLANNED_SALE: BulkField<ProductForm> = {
  field: 'next_sale_price',
  label: 'Planned sale',
  kind: 'money',
  percentOf: 'price',
  methods: ['off', 'set'],
  isOptional: true,
  times: { start: 'Starts on', end: 'Sale ends on (optional)' },
  put: putSale,
  text: planText,
}

/** A sale that is on at the start goes on. */
function putPrice(form: ProductForm, price: string, { start }: BulkTimes): ProductForm | string {
  if (price === '') return withoutPlan(form)
  const isSame = Date.parse(form.next_price_from) === Date.parse(start)
  if (form.next_sale_price !== '' && !isSame) return takenBy(form)
  const goesOn = form.sale_price !== '' && !(Date.parse(form.sale_until) <= Date.parse(start))
  const sale = isSame ? form.next_sale_price : ''
  return {
    ...form,
    next_price: price,
    next_sale_price: sale || (goesOn ? form.sale_price : ''),
    next_price_from: start,
  }
}

function putSale(form: ProductForm, sale: string, { start, end }: BulkTimes): ProductForm | string {
  if (sale === '') return withoutPlan(form)
  const isSame = Date.parse(form.next_price_from) === Date.parse(start)
  if (form.next_price !== '' && !isSame) return takenBy(form)
  // A product has one end of a sale.
  if (form.sale_price !== '' && Date.parse(form.sale_until) <= Date.parse(start))
    return 'Its sale ends before that. Plan the next one once it has ended'
  return { ...form, next_sale_price: sale, next_price_from: start, sale_until: end }
}

/** A sale that is on keeps its end. */
const withoutPlan = (form: ProductForm): ProductForm => ({
  ...form,
  next_price: '',
  next_sale_price: '',
  next_price_from: '',
  sale_until: form.sale_price === '' ? '' : form.sale_until,
})

/** A product has one planned change. */
const takenBy = (form: ProductForm): string => `${planText(form)} is planned. Clear that first`

/** What is planned, or else the price: '$120 from Dec 1, 2026, 9:00 AM', '$100'. */
function planText(form: ProductForm): string {
  const planned = plannedPrice({
    next_price: parseMoney(form.next_price),
    next_sale_price: parseMoney(form.next_sale_price),
    next_price_from: form.next_price_from || null,
    sale_until: form.sale_until || null,
  })
  return planned || formatPrice(parseMoney(form.price) ?? 0)
}
