/** Key of the draft of the quote page's form. */
export const FORM_DRAFT = 'quote-page'
/** Key of the draft of its photos: their own, so that a keystroke does not write them again. */
export const PHOTOS_DRAFT = 'quote-page-photos'
