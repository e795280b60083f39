/** Keys of the quote page's drafts. Photos have their own draft, so that a keystroke does not write them again. */
export const FORM_DRAFT = 'quote-page'
export const PHOTOS_DRAFT = 'quote-page-photos'
