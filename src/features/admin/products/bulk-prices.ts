/** Planned prices for many products. Pure. */
import { formatDateAndTime } from '#ui/format/format-date'
import { formatPrice } from '#ui/format/format-price'
import type { ProductForm } from '../forms/product-form'
import type { BulkField, BulkTimes } from '../kit/bulk-edit/plan-bulk-edit'
import { parseMoney } from '../money-text'
import { plannedChanges } from './planned-changes'

export const PLANNED_PRICE: BulkField<ProductForm> = {
  field: 'next_price',
  label: 'Planned price',
  kind: 'money',
  percentOf: ({ price }) => price,
  isOptional: true,
  times: { start: 'Starts on' },
  put: putPrice,
  text: planText,
}

export const PLANNED_SALE: BulkField<ProductForm> = {
  field: 'next_sale_price',
  label: 'Planned sale',
  kind: 'money',
  percentOf: priceAt,
  methods: ['off', 'set'],
  isOptional: true,
  times: { start: 'Starts on', end: 'Sale ends on (optional)' },
  put: putSale,
  text: planText,
}

/** The price when a sale starts: the one that is planned for the same time, or today's. */
function priceAt(form: ProductForm, { start }: BulkTimes): string {
  return form.next_price !== '' && isSameTime(form.next_price_from, start) ? form.next_price : form.price
}

function putPrice(form: ProductForm, price: string, { start }: BulkTimes): ProductForm | string {
  if (price === '') return withoutStart({ ...form, next_price: '' })
  if (form.next_sale_price !== '' && !isSameTime(form.next_price_from, start)) return planInTheWay(form)
  return { ...form, next_price: price, next_price_from: start }
}

/** A product has one end of a sale, so a sale that is on and a planned one cannot both have theirs. */
function putSale(form: ProductForm, sale: string, { start, end }: BulkTimes): ProductForm | string {
  if (sale === '') return withoutSale(form)
  if (form.next_price !== '' && !isSameTime(form.next_price_from, start)) return planInTheWay(form)
  if (form.sale_price !== '' && form.sale_until !== '')
    return `On sale until ${formatDateAndTime(form.sale_until)}. You can plan the next sale once this one has ended`
  if (form.sale_price !== '' && end !== '')
    return 'The current sale has no end date. Leave the end date blank, or end that sale first'
  return { ...form, next_sale_price: sale, next_price_from: start, sale_until: end }
}

/** The end of a current sale is preserved. */
function withoutSale(form: ProductForm): ProductForm {
  const cleared = withoutStart({ ...form, next_sale_price: '' })
  return form.sale_price === '' ? { ...cleared, sale_until: '' } : cleared
}

/** Without a planned price or sale, there is no start. */
const withoutStart = (form: ProductForm): ProductForm =>
  form.next_price === '' && form.next_sale_price === '' ? { ...form, next_price_from: '' } : form

const isSameTime = (one: string, other: string): boolean => Date.parse(one) === Date.parse(other)

/** A product has one planned change. */
const planInTheWay = (form: ProductForm): string =>
  `A change is already planned: ${planText(form)}. Clear it first`

/** The planned price, or the current one: '$120 starting Dec 1, 2026, 9:00 AM', '$100'. */
function planText(form: ProductForm): string {
  const planned = plannedChanges({
    next_price: parseMoney(form.next_price),
    next_sale_price: parseMoney(form.next_sale_price),
    next_price_from: form.next_price_from || null,
    sale_until: form.sale_until || null,
  })
  return planned || formatPrice(parseMoney(form.price) ?? 0)
}
