import { paths } from '#shared/site/paths'

export interface NavItem {
  label: string
  to: string
}

/** The top navigation (Site 2), in its order. */
export const NAV_LINKS: readonly NavItem[] = [
  { label: 'Home', to: paths.home },
  { label: 'About Us', to: paths.about },
  { label: 'Farriers & Vets', to: paths.farriersVets },
  { label: 'First Responders', to: paths.firstResponders },
  { label: 'Projects', to: paths.projects },
  { label: 'Rigs Available', to: paths.rigs },
  { label: 'Store', to: paths.store },
  { label: 'Contact', to: paths.contact },
]

/** The footer's links (Site 2), by column. */
export const FOOTER_LINKS: readonly { title: string; items: readonly NavItem[] }[] = [
  {
    title: 'Our work',
    items: [
      { label: 'Projects', to: paths.projects },
      { label: 'Rigs Available', to: paths.rigs },
      { label: 'Store', to: paths.store },
      { label: 'Who We Serve', to: paths.whoWeServe },
    ],
  },
  {
    title: 'The shop',
    items: [
      { label: 'About Us', to: paths.about },
      { label: 'News', to: paths.news },
      { label: 'FAQs', to: paths.faqs },
      { label: 'Contact', to: paths.contact },
    ],
  },
  {
    title: 'Legal',
    items: [
      { label: 'Privacy', to: paths.privacy },
      { label: 'Terms', to: paths.terms },
      { label: 'Sitemap', to: paths.sitemap },
    ],
  },
]
