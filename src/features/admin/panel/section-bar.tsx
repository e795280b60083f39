import {
  IconCamera,
  IconDots,
  IconInbox,
  IconMessageDollar,
  IconPackage,
  IconSearch,
  IconTags,
} from '@tabler/icons-react'
import type { ComponentType, ReactNode } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { paths } from '#shared/site/paths'
import { useSelectChoice } from '#ui/fields/use-select-choice'
import { formatBadge } from '#ui/format/format-count'
import { type AdminSection, openCount, SECTION_GROUPS, sectionAddress } from './admin-section'
import frame from './panel-frame.module.css'
import { PANEL_NAME } from './section-names'
import classes from './section-nav.module.css'
import type { OpenWork } from './use-open-work'
import { WorkCount } from './work-count'

export interface SectionBarProps {
  sections: readonly AdminSection[]
  current: string
  work: OpenWork | undefined
  onSearch: () => void
  /** How many of this admin's changes can be undone. */
  recentCount: number
  onRecent: () => void
}

/** Icons of the sections with a link of their own: those used most away from the desk. */
const LINK_ICONS = {
  inbox: IconInbox,
  orders: IconPackage,
  quotes: IconMessageDollar,
  capture: IconCamera,
} as const

/** Value of the choice that opens the recent changes; no section has this key. */
const RECENT = 'recent-changes'
/** Value of the choice that opens the search; no section has this key. */
const SEARCH = 'search'

/** The bar at the bottom of narrow screens: some sections, the lists of the catalog, the search, and all sections. */
export function SectionBar(props: SectionBarProps) {
  const { sections, current, onSearch, recentCount } = props
  const catalog = sections.filter(({ group }) => group === 'Catalog')
  const isInCatalog = catalog.some(({ key }) => key === current)
  const others = sections.filter(({ key, group }) => group !== 'Catalog' && !(key in LINK_ICONS))
  return (
    <nav aria-label="Main sections" className={frame.bar}>
      <ul className={classes.places}>
        <LinkPlace {...props} to="inbox" />
        <LinkPlace {...props} to="orders" />
        <LinkPlace {...props} to="quotes" />
        {catalog.length > 0 ? (
          <SelectPlace
            {...props}
            name="Catalog"
            label="Catalog"
            Icon={IconTags}
            covers={catalog}
            value={isInCatalog ? current : ''}
          >
            {/* While another section is open, so that every list can be chosen. Safari on iOS shows hidden options. */}
            <option value="" disabled hidden>
              Choose a list
            </option>
            <Options {...props} sections={catalog} />
          </SelectPlace>
        ) : null}
        <LinkPlace {...props} to="capture" />
        <li className={classes.wide}>
          <button type="button" className={classes.place} onClick={onSearch}>
            <IconSearch size={24} />
            Search
          </button>
        </li>
        <SelectPlace
          {...props}
          name="More"
          label="All sections"
          Icon={IconDots}
          covers={others}
          value={current}
        >
          <option value={SEARCH}>Search</option>
          {SECTION_GROUPS.map((group) => (
            <optgroup key={group} label={group || PANEL_NAME}>
              <Options {...props} sections={sections.filter((section) => section.group === group)} />
            </optgroup>
          ))}
          {recentCount > 0 ? <option value={RECENT}>Recent changes ({recentCount})</option> : null}
          <option value="">View site</option>
        </SelectPlace>
      </ul>
    </nav>
  )
}

interface LinkPlaceProps extends SectionBarProps {
  /** Key of the section. */
  to: keyof typeof LINK_ICONS
}

/** A link to a section; nothing if this panel has no such section. */
function LinkPlace({ sections, current, work, to }: LinkPlaceProps) {
  const section = sections.find(({ key }) => key === to)
  if (!section) return null
  const Icon = LINK_ICONS[to]
  return (
    <li>
      <Link
        to={sectionAddress(section)}
        className={classes.place}
        aria-current={section.key === current ? 'page' : undefined}
      >
        <Icon size={24} />
        {section.label}
        <WorkCount count={openCount([section], work)} />
      </Link>
    </li>
  )
}

interface SelectPlaceProps extends SectionBarProps {
  /** The text under the icon. */
  name: string
  /** The select's label for screen readers. */
  label: string
  Icon: ComponentType<{ size: number }>
  /** The sections that the place counts, and for which it is marked as the current one. */
  covers: readonly AdminSection[]
  /** The selected choice. */
  value: string
  /** The choices. */
  children: ReactNode
}

/** A native select, which has the best picker on phones; it is invisible and covers the icon and its text. */
function SelectPlace({ name, label, Icon, covers, value, children, ...bar }: SelectPlaceProps) {
  const { sections, current, work, onSearch, onRecent } = bar
  const navigate = useNavigate()
  const isCurrent = covers.some(({ key }) => key === current)
  const choice = useSelectChoice(value, (chosen) => {
    if (chosen === RECENT) return onRecent()
    if (chosen === SEARCH) return onSearch()
    const section = sections.find(({ key }) => key === chosen)
    navigate(section ? sectionAddress(section) : paths.home)
  })
  return (
    <li className={classes.place} data-current={isCurrent || undefined}>
      <Icon size={24} />
      <span aria-hidden="true">{name}</span>
      <WorkCount count={openCount(covers, work)} />
      <select aria-label={label} className={classes.all} {...choice}>
        {children}
      </select>
    </li>
  )
}

function Options({ sections, work }: Pick<SectionBarProps, 'sections' | 'work'>) {
  return sections.map((section) => {
    const count = openCount([section], work)
    return (
      <option key={section.key} value={section.key}>
        {count === 0 ? section.label : `${section.label} (${formatBadge(count)})`}
      </option>
    )
  })
}
