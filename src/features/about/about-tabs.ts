import { paths } from '#shared/site/paths'
import type { LinkTabsProps } from '#ui/page/link-tabs'

/** Tabs of the about page (Site 2), the default first. */
const ABOUT_TABS = [
  { key: 'overview', label: 'Overview' },
  { key: 'shop', label: 'Shop' },
  { key: 'products', label: 'Products' },
  { key: 'financing', label: 'Financing' },
  { key: 'who-we-serve', label: 'Who We Serve' },
] as const

/** Tabs of the home page's about section (Site 2), the default first. */
const HOME_TABS = [
  ...ABOUT_TABS.filter(({ key }) => key !== 'who-we-serve'),
  { key: 'faqs', label: 'FAQs' },
] as const

export type AboutTab = (typeof ABOUT_TABS)[number]['key'] | 'faqs'
type Tab = { key: AboutTab; label: string }
type Tabs = LinkTabsProps['tabs']

/** The tab that the URL requests; the default for an unknown one, as in an outdated link. */
const chosenTab = (tabs: readonly Tab[], param: string | null): AboutTab =>
  tabs.find(({ key }) => key === param)?.key ?? 'overview'

/** The tabs with their addresses; the default tab has the address of the page. */
const tabLinks = (tabs: readonly Tab[], to: (tab: string) => string): Tabs =>
  tabs.map(({ key, label }) => ({ key, label, to: key === 'overview' ? to('') : to(`?tab=${key}`) }))

export const aboutTabs = {
  links: tabLinks(ABOUT_TABS, (query) => paths.about + query),
  chosen: (param: string | null) => chosenTab(ABOUT_TABS, param),
}

export const homeTabs = {
  links: tabLinks(HOME_TABS, (query) => paths.home + query),
  chosen: (param: string | null) => chosenTab(HOME_TABS, param),
}
