import { buildFragment } from '#shared/builds/build-fragment'
import { makeAsPreset } from '#shared/catalog/make-as-preset'
import type { RigsRow, TitledText } from '#shared/schema/rows'
import { type FieldErrors, required } from '#shared/text/form-checks'
import { moneyText, parseMoney } from '../money-text'
import {
  buildLinkErrors,
  fieldText,
  fieldTexts,
  pictureErrors,
  readYear,
  textOrNull,
  yearErrors,
} from './field-values'
import { readSpecifications, specificationErrors, specificationValues } from './specifications'

/** State of the rig form; a type, not an interface, so that it is a valid stored draft. */
export type RigForm = {
  title: string
  description: string
  make: string
  model: string
  /** As typed, like the price. */
  year: string
  chassis_type: string
  specialty: string
  price: string
  status: string
  specifications: TitledText[]
  images: string[]
  /** A link to the rig builder as pasted, or the stored fragment of one; '' for none. */
  build_link: string
}

/** Most characters of each field: the limits of the server's columns. */
export const RIG_LENGTHS = {
  title: 200,
  description: 10_000,
  word: 80,
} as const

/** A new rig has the price 0 and is available (Admin 5). */
export function rigForm(rig: RigsRow | null): RigForm {
  return {
    title: fieldText(rig?.title),
    description: fieldText(rig?.description),
    make: fieldText(rig?.make),
    model: fieldText(rig?.model),
    year: fieldText(rig?.year),
    chassis_type: fieldText(rig?.chassis_type),
    specialty: fieldText(rig?.specialty),
    price: moneyText(typeof rig?.price === 'number' ? rig.price : 0),
    status: fieldText(rig?.status) || 'available',
    specifications: readSpecifications(rig?.specifications),
    images: fieldTexts(rig?.images),
    build_link: fieldText(rig?.build_link),
  }
}

/** The title is required; the price is an amount, 0 when it is left empty (Admin 5). */
export function checkRig(form: RigForm): FieldErrors<RigForm> {
  return {
    ...required(form, { title: 'Rig title' }),
    ...yearErrors(form.year),
    ...(readPrice(form.price) === null ? { price: 'Enter a price like 84,900' } : {}),
    ...specificationErrors(form.specifications),
    ...pictureErrors(form.images),
    ...buildLinkErrors(form.build_link),
  }
}

/** Column values to save; empty texts become null. */
export const rigValues = (form: RigForm) => ({
  title: form.title.trim(),
  description: textOrNull(form.description),
  make: makeAsPreset(textOrNull(form.make)),
  model: textOrNull(form.model),
  year: readYear(form.year) ?? null,
  chassis_type: textOrNull(form.chassis_type),
  specialty: textOrNull(form.specialty),
  price: readPrice(form.price) ?? 0,
  status: form.status,
  specifications: specificationValues(form.specifications),
  images: form.images,
  build_link: buildFragment(form.build_link),
})

const readPrice = (text: string): number | null => (text.trim() === '' ? 0 : parseMoney(text))
