import {
  IconArrowBackUp,
  IconCamera,
  IconDots,
  IconInbox,
  IconMessageDollar,
  IconPackage,
  IconSearch,
} from '@tabler/icons-react'
import type { ComponentType, ReactNode } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { paths } from '#shared/site/paths'
import { useSelectChoice } from '#ui/fields/use-select-choice'
import { formatBadge } from '#ui/format/format-count'
import { type AdminSection, SECTION_GROUPS, sectionAddress } from './admin-section'
import frame from './panel-frame.module.css'
import { PANEL_NAME } from './section-names'
import classes from './section-nav.module.css'
import type { OpenWork } from './use-open-work'

export interface SectionNavProps {
  sections: readonly AdminSection[]
  current: string
  work: OpenWork | undefined
  onSearch: () => void
  /** How many of this admin's changes can be undone. */
  recentCount: number
  onRecent: () => void
  /** The content of the current section. */
  children: ReactNode
}

/** The sections with a link in the bar of narrow screens: those used most away from the desk. */
const BAR_SECTIONS: readonly { key: string; Icon: ComponentType<{ size: number }> }[] = [
  { key: 'inbox', Icon: IconInbox },
  { key: 'quotes', Icon: IconMessageDollar },
  { key: 'capture', Icon: IconCamera },
  { key: 'orders', Icon: IconPackage },
]

/**
 * Navigation of the panel: links in groups next to the current section, or on narrow screens a bar at the bottom,
 * reachable with the thumb. Both show the number of open tasks.
 */
export function SectionNav({ children, ...props }: SectionNavProps) {
  const { sections, current, work, onSearch, recentCount, onRecent } = props
  return (
    <div className={frame.layout} data-panel>
      <nav aria-label="Sections" className={`${frame.rail} ${classes.rail}`}>
        <button
          type="button"
          className={classes.search}
          aria-keyshortcuts="Control+K Meta+K"
          onClick={onSearch}
        >
          <IconSearch size={18} aria-hidden="true" />
          Search
        </button>
        {recentCount > 0 ? (
          <button type="button" className={classes.search} onClick={onRecent}>
            <IconArrowBackUp size={18} aria-hidden="true" />
            Recent changes
          </button>
        ) : null}
        {SECTION_GROUPS.map((group) => (
          <SectionGroup key={group} group={group} sections={sections} current={current} work={work} />
        ))}
        <Link to={paths.home} className={`${classes.link} ${classes.site}`}>
          View site
        </Link>
      </nav>
      <div className={classes.manager}>{children}</div>
      <SectionBar {...props} />
    </div>
  )
}

type PartProps = Pick<SectionNavProps, 'sections' | 'current' | 'work'>

function SectionGroup({ group, sections, current, work }: PartProps & { group: AdminSection['group'] }) {
  const ofGroup = sections.filter((section) => section.group === group)
  if (ofGroup.length === 0) return null
  return (
    <>
      {group ? <h2 className={classes.group}>{group}</h2> : null}
      <ul className={classes.list}>
        {ofGroup.map((section) => (
          <li key={section.key}>
            <Link
              to={sectionAddress(section)}
              className={classes.link}
              aria-current={section.key === current ? 'page' : undefined}
              preventScrollReset
            >
              {section.label}
              <WorkCount count={openCount(section, work)} />
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Value of the choice that opens the recent changes; no section has this key. */
const RECENT = 'recent-changes'

/** The bar of narrow screens: some sections, the search, and a select of all sections. */
function SectionBar(props: Omit<SectionNavProps, 'children'>) {
  const { sections, current, work, onSearch, recentCount, onRecent } = props
  const navigate = useNavigate()
  const shown = BAR_SECTIONS.flatMap(({ key, Icon }) => {
    const section = sections.find((other) => other.key === key)
    return section ? [{ Icon, section }] : []
  })
  const others = sections.filter((section) => !shown.some((other) => other.section === section))
  const otherCount = others.reduce((sum, section) => sum + openCount(section, work), 0)
  const open = (key: string) => {
    if (key === RECENT) return onRecent()
    const section = sections.find((other) => other.key === key)
    navigate(section ? sectionAddress(section) : paths.home)
  }
  const choice = useSelectChoice(current, open)
  return (
    <nav aria-label="Main sections" className={frame.bar}>
      <ul className={classes.places}>
        {shown.map(({ section, Icon }) => (
          <li key={section.key}>
            <Link
              to={sectionAddress(section)}
              className={classes.place}
              aria-current={section.key === current ? 'page' : undefined}
            >
              <Icon size={24} />
              {section.label}
              <WorkCount count={openCount(section, work)} />
            </Link>
          </li>
        ))}
        <li>
          <button type="button" className={classes.place} onClick={onSearch}>
            <IconSearch size={24} />
            Search
          </button>
        </li>
        <li
          className={classes.place}
          data-current={shown.every(({ section }) => section.key !== current) || undefined}
        >
          <IconDots size={24} />
          <span aria-hidden="true">More</span>
          <WorkCount count={otherCount} />
          {/* A native select, which has the best picker on phones; it is invisible and covers the icon and its text. */}
          <select aria-label="All sections" className={classes.all} {...choice}>
            {SECTION_GROUPS.map((group) => (
              <optgroup key={group} label={group || PANEL_NAME}>
                {sections
                  .filter((section) => section.group === group)
                  .map((section) => (
                    <option key={section.key} value={section.key}>
                      {optionLabel(section, openCount(section, work))}
                    </option>
                  ))}
              </optgroup>
            ))}
            {recentCount > 0 ? <option value={RECENT}>Recent changes ({recentCount})</option> : null}
            <option value="">View site</option>
          </select>
        </li>
      </ul>
    </nav>
  )
}

const openCount = ({ work: kind }: AdminSection, work: OpenWork | undefined): number =>
  (kind && work?.[kind]) ?? 0

const optionLabel = ({ label }: AdminSection, count: number): string =>
  count === 0 ? label : `${label} (${formatBadge(count)})`

function WorkCount({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <span className={`rw-badge ${classes.count}`} role="img" aria-label={`${count} open`}>
      {formatBadge(count)}
    </span>
  )
}
