import { defineWords } from '../frame/language/language.tsx';

export const connectWords = defineWords({
  en: {
    about: 'Let an AI client work with your tasks. Its changes appear here within two seconds.',
    refused: (origin: string) =>
      `Clients on other machines are rejected at this address. Ask your operator to set PUBLIC_URL to ${origin}.`,

    keyStep: '1. Your API key',
    noKey: 'A client needs your API key. You don’t have one yet.',
    keyUnseen: (masked: string) =>
      `Your key is ${masked} and can’t be shown again. Put it in place of YOUR_API_KEY in the snippets. If you no longer have it, create a new one; programs that use the old one then need the new one.`,
    keyInSnippets: 'The snippets below contain your new key until you reload this page.',

    clientStep: '2. Your client',
    client: 'Client',
    clients: {
      'claude-code': 'Claude Code',
      'claude-desktop': 'Claude Desktop',
      cursor: 'Cursor',
      vscode: 'VS Code',
      inspector: 'Inspector',
      other: 'Others',
      curl: 'curl',
      typescript: 'TypeScript',
    },
    where: 'Where it goes',
    wheres: {
      'claude-code': [['In a terminal', 'in any folder; saved in ~/.claude.json for all your projects']],
      'claude-desktop': [
        ['macOS', '~/Library/Application Support/Claude/claude_desktop_config.json'],
        ['Windows', '%APPDATA%\\Claude\\claude_desktop_config.json'],
        ['In the program', 'Settings → Developer → Edit Config'],
      ],
      cursor: [
        ['macOS, Linux', '~/.cursor/mcp.json'],
        ['Windows', '%USERPROFILE%\\.cursor\\mcp.json'],
      ],
      vscode: [
        ['For you', 'Ctrl Shift P → MCP: Open User Configuration'],
        ['For one folder', '.vscode/mcp.json, if you don’t share that folder: the file contains the key'],
      ],
      inspector: [['In a terminal', 'with Node.js 22.19 or later']],
      other: [
        ['Address and header', 'for clients that accept a custom header'],
        ['An address alone', 'for clients that accept only an address; keep it secret, since it contains the key'],
        ['stdio', 'for clients that start programs: mcp-remote forwards everything; needs Node.js'],
      ],
      curl: [['In a terminal', 'for sh, as on macOS, Linux and WSL']],
      typescript: [['In a new folder', 'with Node.js 20 or later; for sh, as on macOS, Linux and WSL']],
    } as Record<string, [string, string][]>,
    others: {
      'claude-desktop':
        'Needs Node.js. If the file already has mcpServers, add “atelier” to them. Then quit Claude Desktop and open it again.',
      cursor: 'If the file already has mcpServers, add “atelier” to them.',
      vscode: 'If the file already has servers, add “atelier” to them. Then click Start above it.',
    } as Record<string, string>,
    works: 'How to check that it works',
    checks: {
      'claude-code': '“claude mcp list” shows “atelier … ✔ Connected”. Then ask: “What is due today?”',
      'claude-desktop': 'Settings → Developer shows that atelier is running. Then ask: “What is due today?”',
      cursor: 'Cursor Settings → MCP shows atelier with 13 tools. Then ask the agent: “What is due today?”',
      vscode:
        '“MCP: List Servers” shows that atelier is running. Then ask in the chat, in agent mode: “What is due today?”',
      inspector: 'It prints thirteen tools.',
      other: 'It lists thirteen tools, such as get_dashboard.',
      curl: 'The first command prints your tasks, the second those due. Only the second uses MCP and counts as a connection.',
      typescript: 'It prints the names of thirteen tools and the number of tasks due today.',
    } as Record<string, string>,
    copy: {
      command: 'Copy command',
      configuration: 'Copy configuration',
      program: 'Copy program',
      address: 'Copy address',
      header: 'Copy header',
    },
    copied: {
      command: 'Command copied.',
      configuration: 'Configuration copied.',
      program: 'Program copied.',
      address: 'Address copied.',
      header: 'Header copied.',
    },

    connectedAs: 'Connected:',
    calls: (n: number, shown: string) => (n === 1 ? '1 call today' : `${n === 0 ? 'no' : shown} calls today`),
    lastUsed: 'last used',
    waiting: 'Waiting for a client to connect …',
    waitingText: 'This updates automatically when the client connects.',
    withoutKey: 'Not connected: create a key first.',

    connections: 'Your clients',
    connectionsAbout: 'Clients of the last 30 days. Only calls that changed something are counted.',
    noConnections: 'No client has connected yet.',
    changes: 'Their changes',

    abilities: 'Tools for clients',
    abilitiesAbout:
      'With MCP, the Model Context Protocol, a client can use thirteen tools in your name. It sees your tasks, labels and statistics, but never galleries or your password. Its changes appear in your history with its name, and earn points like your own.',
    tools: [
      ['get_dashboard', 'due and overdue tasks, and what comes next'],
      ['list_tasks', 'tasks by status, priority, label or date'],
      ['search_tasks', 'tasks that contain a text'],
      ['get_task', 'one task with all its fields'],
      ['create_task', 'adds a task'],
      ['update_task', 'changes a task'],
      ['complete_task', 'completes a task and earns its points'],
      ['delete_task', 'deletes a task'],
      ['bulk_create_tasks', 'adds up to 50, all or none'],
      ['bulk_update_tasks', 'changes up to 50, all or none'],
      ['list_labels', 'your labels'],
      ['create_label', 'adds a label'],
      ['get_user_stats', 'level, points and streak'],
    ],
  },
  de: {
    about:
      'Lass ein KI-Programm mit deinen Aufgaben arbeiten. Seine Änderungen erscheinen hier nach spätestens zwei Sekunden.',
    refused: (origin: string) =>
      `Programme auf anderen Rechnern werden an dieser Adresse abgewiesen. Bitte den Betreiber, PUBLIC_URL auf ${origin} zu setzen.`,

    keyStep: '1. Dein API-Schlüssel',
    noKey: 'Ein Programm braucht deinen API-Schlüssel. Du hast noch keinen.',
    keyUnseen: (masked: string) =>
      `Dein Schlüssel ist ${masked} und kann nicht mehr gezeigt werden. Setze ihn unten für YOUR_API_KEY ein. Hast du ihn nicht mehr, ersetze ihn; Programme mit dem alten brauchen dann den neuen.`,
    keyInSnippets: 'Unten ist dein neuer Schlüssel eingesetzt, bis du diese Seite neu lädst.',

    clientStep: '2. Dein Programm',
    client: 'Programm',
    clients: {
      'claude-code': 'Claude Code',
      'claude-desktop': 'Claude Desktop',
      cursor: 'Cursor',
      vscode: 'VS Code',
      inspector: 'Inspector',
      other: 'Andere',
      curl: 'curl',
      typescript: 'TypeScript',
    },
    where: 'Wohin es gehört',
    wheres: {
      'claude-code': [
        ['Im Terminal', 'in einem beliebigen Ordner; wird in ~/.claude.json für alle Projekte gespeichert'],
      ],
      'claude-desktop': [
        ['macOS', '~/Library/Application Support/Claude/claude_desktop_config.json'],
        ['Windows', '%APPDATA%\\Claude\\claude_desktop_config.json'],
        ['Im Programm', 'Einstellungen → Entwickler → Konfiguration bearbeiten'],
      ],
      cursor: [
        ['macOS, Linux', '~/.cursor/mcp.json'],
        ['Windows', '%USERPROFILE%\\.cursor\\mcp.json'],
      ],
      vscode: [
        ['Für dich', 'Strg Umschalt P → MCP: Open User Configuration'],
        ['Für einen Ordner', '.vscode/mcp.json, wenn du den Ordner nicht teilst: Die Datei enthält den Schlüssel'],
      ],
      inspector: [['Im Terminal', 'mit Node.js ab 22.19']],
      other: [
        ['Adresse und Kopfzeile', 'für Programme, die eine eigene Kopfzeile annehmen'],
        [
          'Nur eine Adresse',
          'für Programme, die nur eine Adresse annehmen; halte sie geheim, denn sie enthält den Schlüssel',
        ],
        ['stdio', 'für Programme, die Befehle starten: mcp-remote leitet alles weiter; braucht Node.js'],
      ],
      curl: [['Im Terminal', 'für sh, wie auf macOS, Linux und WSL']],
      typescript: [['In einem neuen Ordner', 'mit Node.js ab 20; für sh, wie auf macOS, Linux und WSL']],
    } as Record<string, [string, string][]>,
    others: {
      'claude-desktop':
        'Braucht Node.js. Enthält die Datei schon mcpServers, füge dort „atelier“ hinzu. Beende Claude Desktop dann und öffne es wieder.',
      cursor: 'Enthält die Datei schon mcpServers, füge dort „atelier“ hinzu.',
      vscode: 'Enthält die Datei schon servers, füge dort „atelier“ hinzu. Klicke dann darüber auf Start.',
    } as Record<string, string>,
    works: 'So prüfst du, ob es funktioniert',
    checks: {
      'claude-code': '„claude mcp list“ zeigt „atelier … ✔ Connected“. Frag dann: „Was ist heute fällig?“',
      'claude-desktop': 'Einstellungen → Entwickler zeigt, dass atelier läuft. Frag dann: „Was ist heute fällig?“',
      cursor: 'Cursor Settings → MCP zeigt atelier mit 13 Werkzeugen. Frag dann den Agenten: „Was ist heute fällig?“',
      vscode:
        '„MCP: List Servers“ zeigt, dass atelier läuft. Frag dann im Chat, im Agentenmodus: „Was ist heute fällig?“',
      inspector: 'Es gibt dreizehn Werkzeuge aus.',
      other: 'Es führt dreizehn Werkzeuge auf, etwa get_dashboard.',
      curl: 'Der erste Befehl gibt deine Aufgaben aus, der zweite die fälligen. Nur der zweite nutzt MCP und zählt als Verbindung.',
      typescript: 'Es gibt die Namen von dreizehn Werkzeugen aus, und wie viele Aufgaben heute fällig sind.',
    } as Record<string, string>,
    copy: {
      command: 'Befehl kopieren',
      configuration: 'Konfiguration kopieren',
      program: 'Programm kopieren',
      address: 'Adresse kopieren',
      header: 'Kopfzeile kopieren',
    },
    copied: {
      command: 'Befehl kopiert.',
      configuration: 'Konfiguration kopiert.',
      program: 'Programm kopiert.',
      address: 'Adresse kopiert.',
      header: 'Kopfzeile kopiert.',
    },

    connectedAs: 'Verbunden:',
    calls: (n: number, shown: string) => (n === 1 ? '1 Aufruf heute' : `${n === 0 ? 'keine' : shown} Aufrufe heute`),
    lastUsed: 'zuletzt verwendet',
    waiting: 'Warten auf die Verbindung eines Programms …',
    waitingText: 'Das ändert sich automatisch, sobald sich das Programm verbindet.',
    withoutKey: 'Nicht verbunden: Lege zuerst einen Schlüssel an.',

    connections: 'Deine Programme',
    connectionsAbout: 'Programme der letzten 30 Tage. Gezählt werden nur Aufrufe, die etwas geändert haben.',
    noConnections: 'Noch hat sich kein Programm verbunden.',
    changes: 'Ihre Änderungen',

    abilities: 'Werkzeuge für Programme',
    abilitiesAbout:
      'Mit MCP, dem Model Context Protocol, kann ein Programm dreizehn Werkzeuge in deinem Namen nutzen. Es sieht deine Aufgaben, Labels und Statistiken, aber nie Galerien oder dein Passwort. Seine Änderungen stehen mit seinem Namen in deinem Verlauf und bringen Punkte wie deine eigenen.',
    tools: [
      ['get_dashboard', 'fällige und überfällige Aufgaben, und was als Nächstes kommt'],
      ['list_tasks', 'Aufgaben nach Status, Priorität, Label oder Datum'],
      ['search_tasks', 'Aufgaben, die einen Text enthalten'],
      ['get_task', 'eine Aufgabe mit allen Feldern'],
      ['create_task', 'legt eine Aufgabe an'],
      ['update_task', 'ändert eine Aufgabe'],
      ['complete_task', 'erledigt eine Aufgabe und bringt ihre Punkte'],
      ['delete_task', 'löscht eine Aufgabe'],
      ['bulk_create_tasks', 'legt bis zu 50 an, alle oder keine'],
      ['bulk_update_tasks', 'ändert bis zu 50, alle oder keine'],
      ['list_labels', 'deine Labels'],
      ['create_label', 'legt ein Label an'],
      ['get_user_stats', 'Level, Punkte und Serie'],
    ],
  },
});
