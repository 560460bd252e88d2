import File from 'lucide-react/icons/file'
import FileText from 'lucide-react/icons/file-text'
import Image from 'lucide-react/icons/image'
import Mail from 'lucide-react/icons/mail'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Attachment, AttachmentView } from '#src/contract/workspace/attachments.ts'
import { classNames } from '#src/ui/class-names.ts'

interface AttachmentListProps {
  attachments: readonly Attachment[]
  /** Place of the part that is shown. */
  shownIndex: number
  /** Whether it is known which part the document under review is. */
  isMatched: boolean
  fileName: string
  onShow: (part: number) => void
}

const icons: Record<AttachmentView, typeof File> = {
  pdf: FileText,
  text: FileText,
  image: Image,
  mail: Mail,
  none: File,
}

/** The documents in a file, each under the files it lies in; says which one is shown and leads to the others. */
export function AttachmentList({
  attachments: parts,
  shownIndex: shown,
  isMatched,
  fileName,
  onShow,
}: AttachmentListProps) {
  const { t } = useTranslation()
  const list = useId()
  // On a phone it would leave no room for the page.
  const isRoomy = () => window.matchMedia('(min-width: 900px)').matches
  const [isOpen, setIsOpen] = useState(() => !isMatched && isRoomy())
  const show = (part: number) => {
    onShow(part)
    if (!isRoomy()) setIsOpen(false)
  }
  const current = parts[shown]
  return (
    <nav aria-label={t('viewer.parts.name')} className="shrink-0 border-b border-line bg-surface text-sm">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={list}
        onClick={() => setIsOpen(!isOpen)}
        className="flex min-h-8 w-full items-center gap-1.5 px-2 text-left hover:bg-ground"
      >
        <ChevronRight
          aria-hidden
          className={classNames('size-4 shrink-0 text-ink-2 transition-transform', isOpen && 'rotate-90')}
        />
        <span className="min-w-0 truncate">
          {t('viewer.parts.shown', {
            number: shown + 1,
            count: parts.length,
            name: current?.name ?? fileName,
          })}
        </span>
      </button>
      {!isMatched && <p className="px-3 pb-1 text-xs text-ink-2">{t('viewer.parts.unmatched')}</p>}
      <ul id={list} hidden={!isOpen} className="max-h-48 overflow-y-auto px-2 pb-2">
        {buildRows(parts, fileName).map((row) =>
          row.attachment === undefined ? (
            <li key={row.key} style={indent(row.depth)} className="truncate py-0.5 text-xs text-ink-2">
              {row.name}
            </li>
          ) : (
            <li key={row.key} style={indent(row.depth)}>
              <AttachmentButton
                part={row.attachment}
                isShown={row.index === shown}
                onShow={() => show(row.index)}
              />
            </li>
          ),
        )}
      </ul>
    </nav>
  )
}

const indent = (depth: number) => ({ paddingInlineStart: `${depth}rem` })

interface AttachmentRow {
  readonly key: string
  readonly depth: number
  readonly name: string
  readonly index: number
  /** Undefined for a file that only holds others. */
  readonly attachment: Attachment | undefined
}

/** The tree as lines: a line for each file that holds others where it begins, and one for each document. */
function buildRows(attachments: readonly Attachment[], fileName: string): AttachmentRow[] {
  let before: readonly string[] = []
  return attachments.flatMap((attachment, index) => {
    // The body of a mail stands for the mail: what lies in it comes below.
    const isHead = attachment.view === 'mail'
    const same = attachment.path.findIndex((name, depth) => before[depth] !== name)
    const from = same < 0 ? attachment.path.length : same
    const opened = attachment.path.slice(from).map((name, level) => ({
      key: `${index}-${from + level}`,
      depth: from + level,
      name,
      index,
      attachment: undefined,
    }))
    before = isHead ? [...attachment.path, attachment.name] : attachment.path
    const name = attachment.name || fileName
    const row = { key: String(index), depth: attachment.path.length, name, index, attachment }
    return [...opened, row]
  })
}

function AttachmentButton({
  part,
  isShown,
  onShow,
}: {
  part: Attachment
  isShown: boolean
  onShow: () => void
}) {
  const Icon = icons[part.view]
  return (
    <button
      type="button"
      aria-current={isShown || undefined}
      onClick={onShow}
      className={classNames(
        'flex min-h-7 w-full items-center gap-1.5 rounded px-1.5 text-left hover:bg-ground',
        isShown && 'bg-accent-soft font-medium text-accent',
      )}
    >
      <Icon aria-hidden className="size-4 shrink-0" />
      <span className="min-w-0 truncate">{part.name}</span>
    </button>
  )
}
