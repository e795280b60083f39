import { pictureLimit } from '#shared/pictures/picture-limit'
import type { SlideshowSlidesRow } from '#shared/schema/rows'
import { type FieldErrors, required } from '#shared/text/form-checks'
import { isSafeLink, MAX_LINK_LENGTH } from '#shared/text/safe-href'
import {
  checkPublication,
  type PublicationForm,
  publicationForm,
  publicationValues,
} from './publication-form'

/** State of the slide form; a type, not an interface, so that it is a valid stored draft. */
export type SlideForm = PublicationForm & {
  title: string
  subtitle: string
  description: string
  cta_text: string
  cta_link: string
  secondary_cta_text: string
  secondary_cta_link: string
  /** `bucket/path`, '' for none. */
  background_image: string
}

/** A new slide (Admin 3). */
const NEW_SLIDE: SlideForm = {
  title: '',
  subtitle: '',
  description: '',
  cta_text: 'Learn More',
  cta_link: '/projects',
  secondary_cta_text: 'Get Custom Quote',
  secondary_cta_link: '/get-quote',
  background_image: '',
  ...publicationForm(null),
  published: true,
}

/** Most characters of each field: the limits of the server's columns. */
export const SLIDE_LENGTHS = {
  title: 200,
  subtitle: 300,
  description: 2_000,
  button: 80,
  link: MAX_LINK_LENGTH,
} as const

const NO_LINK = 'Enter a page on this site, such as /projects, or a link that begins with https://'

export function slideForm(slide: SlideshowSlidesRow | null): SlideForm {
  if (!slide) return NEW_SLIDE
  return {
    title: slide.title,
    subtitle: slide.subtitle ?? '',
    description: slide.description ?? '',
    cta_text: slide.cta_text,
    cta_link: slide.cta_link,
    secondary_cta_text: slide.secondary_cta_text ?? '',
    secondary_cta_link: slide.secondary_cta_link ?? '',
    background_image: slide.background_image ?? '',
    ...publicationForm({ ...slide, published: slide.is_active }),
  }
}

/** Title, primary button text and link are required (Admin 5); the second button needs both or neither. */
export function checkSlide(form: SlideForm): FieldErrors<SlideForm> {
  const text = form.secondary_cta_text.trim()
  const link = form.secondary_cta_link.trim()
  return {
    ...checkPublication(form),
    ...linkErrors(form, 'cta_link'),
    ...linkErrors(form, 'secondary_cta_link'),
    ...(text && !link ? { secondary_cta_link: 'Enter a link for the secondary button' } : {}),
    ...(link && !text
      ? { secondary_cta_text: 'Enter text for the secondary button, or clear its link' }
      : {}),
    ...required(form, {
      title: 'Title',
      cta_text: 'Primary button text',
      cta_link: 'Primary button link',
    }),
  }
}

/** Column values to save; empty optional texts become null. */
export const slideValues = (form: SlideForm) => {
  const { published: is_active, ...dates } = publicationValues(form)
  return {
    title: form.title.trim(),
    subtitle: form.subtitle.trim() || null,
    description: form.description.trim() || null,
    cta_text: form.cta_text.trim(),
    cta_link: form.cta_link.trim(),
    secondary_cta_text: form.secondary_cta_text.trim() || null,
    secondary_cta_link: form.secondary_cta_link.trim() || null,
    background_image: form.background_image || null,
    is_active,
    ...dates,
  }
}

/** Error for the background picture of a slide (Admin 5); null for a valid one. */
export const slidePictureProblem = pictureLimit({
  noPicture: 'Please select a valid image file',
  tooLarge: 'Image must be smaller than 5MB',
})

/** The error of a link that is neither empty nor safe; `{}` without one. */
function linkErrors(form: SlideForm, field: 'cta_link' | 'secondary_cta_link'): FieldErrors<SlideForm> {
  const link = form[field].trim()
  return link === '' || isSafeLink(link) ? {} : { [field]: NO_LINK }
}
