import { paths } from './paths'

export interface SitePage {
  path: string
  label: string
  text: string
}

/** The public pages, as the sitemap page lists them (Admin 2). */
export const SITE_PAGES: readonly { title: string; pages: readonly SitePage[] }[] = [
  {
    title: 'Main Pages',
    pages: [
      { path: paths.home, label: 'Home', text: 'What we build, and what’s new.' },
      { path: paths.about, label: 'About Us', text: 'The shop, the products, financing.' },
      {
        path: paths.farriersVets,
        label: 'Farriers & Vets',
        text: 'Bodies, chassis and trailers for the field.',
      },
      {
        path: paths.firstResponders,
        label: 'First Responders',
        text: 'Command, rescue, quick attack and brush trucks.',
      },
      { path: paths.projects, label: 'Projects', text: 'Photos from our 500+ completed builds.' },
      { path: paths.rigs, label: 'Rigs Available', text: 'Finished rigs, ready to drive home.' },
      { path: paths.store, label: 'Store', text: 'Accessories, tools and parts.' },
    ],
  },
  {
    title: 'Information & Support',
    pages: [
      {
        path: paths.rigBuilder,
        label: 'Build Your Rig',
        text: 'Design your rig in 3D, with weight and price.',
      },
      { path: paths.getQuote, label: 'Get a Quote', text: 'A price for your build within 24 hours.' },
      { path: paths.contact, label: 'Contact', text: 'Phone, email, a message form and directions.' },
      { path: paths.news, label: 'News', text: 'News from the shop floor.' },
      { path: paths.faqs, label: 'FAQs', text: 'Prices, lead times and warranty.' },
      { path: paths.install, label: 'Install the App', text: 'This site on your home screen.' },
      { path: paths.whoWeServe, label: 'Who We Serve', text: 'The people who work out of our rigs.' },
    ],
  },
  {
    title: 'Legal & Policies',
    pages: [
      { path: paths.privacy, label: 'Privacy Policy', text: 'What we store, and what your device stores.' },
      { path: paths.terms, label: 'Terms of Service', text: 'Quotes, orders and warranty.' },
      { path: paths.sitemap, label: 'Sitemap', text: 'This page.' },
    ],
  },
]
