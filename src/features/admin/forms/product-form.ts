import { hasVariantInStock, variantsOf } from '#shared/catalog/product-variants'
import { pictureLimit } from '#shared/pictures/picture-limit'
import type { ProductsRow, ProductVariant, TitledText } from '#shared/schema/rows'
import { type FieldErrors, required } from '#shared/text/form-checks'
import { moneyText, parseMoney } from '../money-text'
import { variantsProblem } from '../variants-text'
import { fieldText, fieldTexts, pictureErrors, tagErrors } from './field-values'
import { readSpecifications, specificationErrors, specificationValues } from './specifications'

/** State of the product form; a type, not an interface, so that it is a valid stored draft. */
export type ProductForm = {
  title: string
  description: string
  /** As typed, like the sale price. */
  price: string
  sale_price: string
  /** As typed; '' keeps the price. */
  next_price: string
  next_sale_price: string
  /** ISO times, or empty. */
  next_price_from: string
  sale_until: string
  category: string
  /** Follows from the variants of a product that has some. */
  in_stock: boolean
  variants: ProductVariant[]
  specifications: TitledText[]
  tags: string[]
  images: string[]
}

/** Most characters of each field: the limits of the server's columns. */
export const PRODUCT_LENGTHS = { title: 200, description: 10_000 } as const

export function productForm(product: ProductsRow | null): ProductForm {
  return {
    title: fieldText(product?.title),
    description: fieldText(product?.description),
    price: priceText(product?.price),
    sale_price: priceText(product?.sale_price),
    next_price: priceText(product?.next_price),
    next_sale_price: priceText(product?.next_sale_price),
    next_price_from: fieldText(product?.next_price_from),
    sale_until: fieldText(product?.sale_until),
    category: fieldText(product?.category),
    in_stock: product ? product.in_stock === true : true,
    variants: variantsOf(product ?? {}),
    specifications: readSpecifications(product?.specifications),
    tags: fieldTexts(product?.tags),
    images: fieldTexts(product?.images),
  }
}

/** The checks of Admin 5, in its order; the messages are also shown together. */
export function checkProduct(form: ProductForm): FieldErrors<ProductForm> {
  const price = priceProblem(form.price, null)
  const sale = salePriceProblem(form.sale_price, parseMoney(form.price))
  return {
    ...required(form, { title: 'Product title' }),
    ...(price === null ? {} : { price }),
    ...(form.description.trim() === ''
      ? { description: 'Product description is required for Snipcart' }
      : {}),
    ...required(form, { category: 'Category' }),
    ...(sale === null ? {} : { sale_price: sale }),
    ...plannedPriceErrors(form),
    ...variantErrors(form.variants),
    ...specificationErrors(form.specifications),
    ...tagErrors(form.tags),
    ...pictureErrors(form.images),
  }
}

/** Errors of the planned price and sale price, of their start, and of the end of the sale. */
function plannedPriceErrors(form: ProductForm): FieldErrors<ProductForm> {
  const isPlanned = form.next_price.trim() !== '' || form.next_sale_price.trim() !== ''
  const start = Date.parse(form.next_price_from)
  const price = form.next_price.trim() === '' ? null : priceProblem(form.next_price, null)
  const sale = salePriceProblem(form.next_sale_price, parseMoney(form.next_price) ?? parseMoney(form.price))
  return {
    ...(price === null ? {} : { next_price: price }),
    ...(sale === null ? {} : { next_sale_price: sale }),
    ...(isPlanned && Number.isNaN(start) ? { next_price_from: 'Choose a date and time' } : {}),
    ...(!isPlanned && form.next_price_from !== ''
      ? { next_price: 'Enter a price, or clear the start date' }
      : {}),
    ...saleEndErrors(form, start),
  }
}

/** `plannedStart`: start of the planned prices, ms since epoch; NaN without one. */
function saleEndErrors(form: ProductForm, plannedStart: number): { sale_until?: string } {
  if (form.sale_until === '') return {}
  const end = Date.parse(form.sale_until)
  if (Number.isNaN(end)) return { sale_until: 'Choose a date and time, or clear this field' }
  const isSalePlanned = form.next_sale_price.trim() !== ''
  const hasSale = isSalePlanned || form.sale_price.trim() !== ''
  if (!hasSale) return { sale_until: 'Enter a sale price, or clear this date' }
  return isSalePlanned && end <= plannedStart
    ? { sale_until: 'Choose a time after the start, or clear this date' }
    : {}
}

/** Error for a price, given the current sale price; null for a valid price. */
export function priceProblem(text: string, sale: number | null): string | null {
  const price = parseMoney(text)
  if (price === null || price <= 0) return 'Valid price is required'
  return sale !== null && sale >= price ? NOT_BELOW : null
}

/** Error for a sale price, given the current price; null for a valid one. Empty means no sale. */
export function salePriceProblem(text: string, price: number | null): string | null {
  if (text.trim() === '') return null
  const sale = parseMoney(text)
  if (sale === null || sale <= 0) return 'Enter a sale price above 0, or leave it empty'
  return price !== null && price > 0 && sale >= price ? NOT_BELOW : null
}

const NOT_BELOW = 'Sale price must be less than regular price'

/** Column values to save; empty optional fields become null, and sizes without a name are omitted. */
export function productValues(form: ProductForm) {
  const variants = namedVariants(form.variants)
  return {
    title: form.title.trim(),
    description: form.description.trim(),
    price: parseMoney(form.price) ?? 0,
    sale_price: parseMoney(form.sale_price),
    next_price: parseMoney(form.next_price),
    next_sale_price: parseMoney(form.next_sale_price),
    next_price_from: form.next_price_from || null,
    sale_until: form.sale_until || null,
    category: form.category.trim(),
    in_stock: variants.length > 0 ? hasVariantInStock(variants) : form.in_stock,
    variants,
    specifications: specificationValues(form.specifications),
    tags: form.tags,
    images: form.images,
  }
}

/** The variants with trimmed names, without those that have no name. */
const namedVariants = (variants: readonly ProductVariant[]): ProductVariant[] =>
  variants.map(({ name, in_stock }) => ({ name: name.trim(), in_stock })).filter(({ name }) => name !== '')

function variantErrors(variants: readonly ProductVariant[]): { variants?: string } {
  const problem = variantsProblem(namedVariants(variants))
  return problem === null ? {} : { variants: problem }
}

/** Error for a chosen picture (Admin 5); null for a valid one. */
export const productPictureProblem = pictureLimit({
  noPicture: 'Please select a valid image file',
  tooLarge: 'Image size must be less than 5MB',
})

/** The text of a stored price. */
const priceText = (value: unknown): string => moneyText(typeof value === 'number' ? value : null)
