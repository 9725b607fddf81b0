import * as lucide from "lucide-react";

type IconName = {
  [Name in keyof typeof lucide]: (typeof lucide)[Name] extends lucide.LucideIcon ? Name : never;
}[keyof typeof lucide];

/** Every icon of the product with its meaning; a test compares the list with the code. */
export const icons = {
  "Going somewhere": {
    House: "Home",
    Folder: "Projects",
    Users: "Teams, members",
    ShieldCheck: "Administration, approval",
    User: "Profile",
    Settings: "Settings",
    LogIn: "Sign in",
    LogOut: "Log out, sign out a device",
    UserPlus: "Register",
    Menu: "Opens the drawer",
    ArrowLeft: "Back, newer",
    ArrowRight: "On, older, from one to the other",
    ChevronLeft: "Page before",
    ChevronRight: "Next page, one level down",
    ChevronDown: "Unfolds",
    ExternalLink: "Leads out of the product",
    Search: "Searches",
  },
  "Doing something": {
    Plus: "New, add, zoom in; a point that is new",
    Minus: "Zoom out; a point that is gone",
    Pencil: "Edits",
    Trash2: "Deletes, removes",
    Eye: "View; shows a password",
    EyeOff: "Hides a password",
    X: "Closes, dismisses, clears",
    Check: "Done, certain",
    CheckCheck: "Marks all as read",
    Save: "Saves",
    Copy: "Copies",
    Upload: "Uploads",
    Download: "Fetches a file",
    FileUp: "Place to drop a file",
    Printer: "Prints",
    Send: "Sends a test",
    Share2: "Shares by a link",
    RefreshCw: "Looks again, sends again",
    RotateCcw: "Restores, reopens",
    Undo2: "Takes the last change back",
    Redo2: "Makes it again",
    Archive: "Archives",
    ArchiveRestore: "Deleted things; back from the archive",
    Power: "Switches on or off",
    Link2: "Links an account",
    Unlink: "Unlinks an account",
    UserCheck: "Approves; active accounts",
    UserX: "Rejects",
    Ban: "Leaves out",
    LocateFixed: "Finds what is near",
    ArrowUp: "Sorted upwards",
    ArrowDown: "Sorted downwards",
  },
  "Saying how it is": {
    Info: "To know",
    TriangleAlert: "To check",
    OctagonAlert: "Lost, refused",
    CircleCheck: "Well, met",
    CircleHelp: "Not known",
    Circle: "Not yet",
    Clock: "Waits",
    LoaderCircle: "Under way",
    Lock: "Security",
    KeyRound: "Passkeys, tokens, secrets",
    Bell: "Notifications",
    Mail: "Mail",
    Activity: "Health of the installation",
    History: "Activity, history, earlier results",
    ListTodo: "Jobs",
    ListOrdered: "Queue",
    Timer: "Response time",
    HardDrive: "Disk",
    Database: "Database, own data",
    Server: "Version and processes",
    Boxes: "Object store, materials",
    MonitorSmartphone: "Sessions",
    SlidersHorizontal: "Preferences",
    Building2: "Signs in with a provider",
    Sun: "Light",
    Moon: "Dark",
    Monitor: "The system's theme",
  },
  Surveying: {
    Map: "Map, site",
    MapPin: "Place",
    Globe: "Map layer of a service",
    DraftingCompass: "Drawing",
    FileSpreadsheet: "File of points",
    FileText: "Report",
    Layers: "Layers, outlines",
    Calculator: "Volume calculator",
    Scale: "Takes the balance level",
    Spline: "Contours, profile, a line",
    ChartSpline: "Comparison",
    ChartLine: "Progress",
    Ruler: "Distance",
    SquareDashed: "Draws an area",
    Triangle: "Measures an area",
    Box: "3D view",
    Maximize: "Fits all",
    Maximize2: "Full screen",
    Diff: "Compares two surveys",
    ArrowUpRight: "A point that moved",
    MoveVertical: "Another height",
    Tag: "Another code",
    Ellipsis: "More pages",
    MessageSquarePlus: "Adds a comment",
    SquareDashedMousePointer: "Selects points on the map",
    MessageSquareReply: "Replies",
    Image: "Photos",
    ImageOff: "A photo that cannot be shown",
  },
} as const satisfies Record<string, Partial<Record<IconName, string>>>;

export function Icons() {
  return Object.entries(icons).map(([group, names]) => (
    <section key={group} className="sb-unstyled mb-8 text-ink">
      <h3 className="mb-3">{group}</h3>
      <ul className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-3">
        {Object.entries(names).map(([name, meaning]) => (
          <Entry key={name} name={name as IconName} meaning={meaning} />
        ))}
      </ul>
    </section>
  ));
}

function Entry({ name, meaning }: { name: IconName; meaning: string }) {
  // biome-ignore lint/performance/noDynamicNamespaceImportAccess: a page of the documentation shows them all
  const Icon = lucide[name];
  return (
    <li className="flex items-start gap-3 text-sm">
      <span className="text-lg">
        <Icon aria-hidden="true" />
      </span>
      <span className="grid">
        {meaning}
        <code>{name}</code>
      </span>
    </li>
  );
}
