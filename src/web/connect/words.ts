import { defineWords } from '../frame/language/language.tsx';

export const connectWords = defineWords({
  en: {
    about: 'Let an AI client work with your tasks: it asks, and what it changes is here within two seconds.',
    refused: (origin: string) =>
      `Clients elsewhere are refused at this address. Ask your operator to set PUBLIC_URL to ${origin}.`,

    keyStep: '1. Your API key',
    noKey: 'A client needs your API key. You have none yet.',
    keyUnseen: (masked: string) =>
      `Your key is ${masked}; nobody can show it again. Put it where the snippets say YOUR_API_KEY. If you no longer have it, replace it: whatever uses it now then needs the new one.`,
    keyInSnippets: 'The snippets below have your new key in them, until this page is reloaded.',

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
      'claude-code': [['In a terminal', 'in any folder; it is kept in ~/.claude.json and there in all your projects']],
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
        ['For one folder', '.vscode/mcp.json, if nobody else gets that folder: the key stands in it'],
      ],
      inspector: [['In a terminal', 'with Node.js 22.19 or later']],
      other: [
        ['Address and header', 'for clients that take a header of your own'],
        ['An address alone', 'for clients that take nothing else; keep it secret, since the key is in it'],
        ['stdio', 'for clients that start programs: mcp-remote passes everything on; needs Node.js'],
      ],
      curl: [['In a terminal', 'written for sh, as macOS, Linux and WSL have it']],
      typescript: [
        ['In a folder of your own', 'with Node.js 20 or later; written for sh, as macOS, Linux and WSL have it'],
      ],
    } as Record<string, [string, string][]>,
    others: {
      'claude-desktop':
        'Needs Node.js. Where the file has mcpServers already, add “atelier” to them. Then quit Claude Desktop, and open it again.',
      cursor: 'Where the file has mcpServers already, add “atelier” to them.',
      vscode: 'Where the file has servers already, add “atelier” to them, and press Start above it.',
    } as Record<string, string>,
    works: 'How you see that it works',
    checks: {
      'claude-code': '“claude mcp list” says “atelier … ✔ Connected”. Then ask: “What is due today?”',
      'claude-desktop': 'Settings → Developer says that atelier is running. Then ask: “What is due today?”',
      cursor: 'Cursor Settings → MCP shows atelier with 13 tools. Then ask the agent: “What is due today?”',
      vscode:
        '“MCP: List Servers” says that atelier is running. Then ask in the chat, in agent mode: “What is due today?”',
      inspector: 'It prints the thirteen tools.',
      other: 'It lists thirteen tools, such as get_dashboard.',
      curl: 'The first prints your tasks, the second what is due. The sign counts the second alone, which speaks MCP.',
      typescript: 'It prints the names of thirteen tools, and how much is due today.',
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
    waiting: 'Not connected yet: waiting …',
    waitingText: 'This turns by itself once the client connects.',
    withoutKey: 'Not connected: there is no key yet.',

    connections: 'Your clients',
    connectionsAbout: 'Of the last 30 days. Calls are those that changed something; what only reads is not counted.',
    noConnections: 'No client has connected yet.',
    changes: 'What they changed',

    abilities: 'What a client can do',
    abilitiesAbout:
      'By MCP, the Model Context Protocol, a client uses thirteen tools in your name. It sees your tasks, labels and statistics, never a gallery and never your password. All it changes is in your history with its name, and earns points as if you had done it.',
    tools: [
      ['get_dashboard', 'what is due, overdue and next'],
      ['list_tasks', 'tasks by status, priority, label or date'],
      ['search_tasks', 'tasks by a text'],
      ['get_task', 'one task with all its fields'],
      ['create_task', 'adds a task'],
      ['update_task', 'changes a task'],
      ['complete_task', 'completes a task, for its points'],
      ['delete_task', 'deletes a task'],
      ['bulk_create_tasks', 'adds up to 50, all or none'],
      ['bulk_update_tasks', 'changes up to 50, all or none'],
      ['list_labels', 'your labels'],
      ['create_label', 'adds a label'],
      ['get_user_stats', 'level, points and streak'],
    ],
  },
  de: {
    about: 'Lass ein KI-Programm mit deinen Aufgaben arbeiten: was es ändert, ist nach zwei Sekunden hier.',
    refused: (origin: string) =>
      `Programme anderswo werden an dieser Adresse abgewiesen. Bitte den Betreiber, PUBLIC_URL auf ${origin} zu setzen.`,

    keyStep: '1. Dein API-Schlüssel',
    noKey: 'Ein Programm braucht deinen API-Schlüssel. Noch hast du keinen.',
    keyUnseen: (masked: string) =>
      `Dein Schlüssel ist ${masked}; niemand kann ihn noch einmal zeigen. Setze ihn ein, wo unten YOUR_API_KEY steht. Hast du ihn nicht mehr, ersetze ihn: was ihn jetzt nutzt, braucht dann den neuen.`,
    keyInSnippets: 'Unten ist dein neuer Schlüssel schon eingesetzt, bis diese Seite neu geladen wird.',

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
        ['Im Terminal', 'in einem beliebigen Ordner; es steht dann in ~/.claude.json und gilt in allen Projekten'],
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
        ['Für einen Ordner', '.vscode/mcp.json, wenn ihn sonst niemand bekommt: der Schlüssel steht darin'],
      ],
      inspector: [['Im Terminal', 'mit Node.js ab 22.19']],
      other: [
        ['Adresse und Kopfzeile', 'für Programme, die eine eigene Kopfzeile nehmen'],
        ['Nur eine Adresse', 'für Programme, die sonst nichts nehmen; halte sie geheim, der Schlüssel steht darin'],
        ['stdio', 'für Programme, die Befehle starten: mcp-remote reicht alles weiter; braucht Node.js'],
      ],
      curl: [['Im Terminal', 'für sh geschrieben, wie macOS, Linux und WSL es haben']],
      typescript: [
        ['In einem eigenen Ordner', 'mit Node.js ab 20; für sh geschrieben, wie macOS, Linux und WSL es haben'],
      ],
    } as Record<string, [string, string][]>,
    others: {
      'claude-desktop':
        'Braucht Node.js. Stehen in der Datei schon mcpServers, füge dort „atelier“ hinzu. Beende Claude Desktop dann und öffne es neu.',
      cursor: 'Stehen in der Datei schon mcpServers, füge dort „atelier“ hinzu.',
      vscode: 'Stehen in der Datei schon servers, füge dort „atelier“ hinzu und drücke darüber auf Start.',
    } as Record<string, string>,
    works: 'Woran du siehst, dass es geht',
    checks: {
      'claude-code': '„claude mcp list“ sagt „atelier … ✔ Connected“. Frag dann: „Was ist heute fällig?“',
      'claude-desktop': 'Einstellungen → Entwickler sagt, dass atelier läuft. Frag dann: „Was ist heute fällig?“',
      cursor: 'Cursor Settings → MCP zeigt atelier mit 13 Werkzeugen. Frag dann den Agenten: „Was ist heute fällig?“',
      vscode:
        '„MCP: List Servers“ sagt, dass atelier läuft. Frag dann im Chat, im Agentenmodus: „Was ist heute fällig?“',
      inspector: 'Es gibt die dreizehn Werkzeuge aus.',
      other: 'Es führt dreizehn Werkzeuge auf, etwa get_dashboard.',
      curl: 'Der erste gibt deine Aufgaben aus, der zweite, was fällig ist. Das Zeichen zählt nur den zweiten, der MCP spricht.',
      typescript: 'Es gibt die Namen von dreizehn Werkzeugen aus, und wie viel heute fällig ist.',
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
    lastUsed: 'zuletzt benutzt',
    waiting: 'Noch nicht verbunden: es wird gewartet …',
    waitingText: 'Das wechselt von selbst, sobald sich das Programm verbindet.',
    withoutKey: 'Nicht verbunden: es gibt noch keinen Schlüssel.',

    connections: 'Deine Programme',
    connectionsAbout:
      'Der letzten 30 Tage. Aufrufe sind die, die etwas geändert haben; was nur liest, wird nicht gezählt.',
    noConnections: 'Noch hat sich kein Programm verbunden.',
    changes: 'Was sie geändert haben',

    abilities: 'Was ein Programm kann',
    abilitiesAbout:
      'Über MCP, das Model Context Protocol, nutzt ein Programm dreizehn Werkzeuge in deinem Namen. Es sieht deine Aufgaben, Labels und Zahlen, nie eine Galerie und nie dein Passwort. Alles, was es ändert, steht mit seinem Namen in deinem Verlauf und bringt Punkte, als hättest du es getan.',
    tools: [
      ['get_dashboard', 'was fällig, überfällig und als Nächstes dran ist'],
      ['list_tasks', 'Aufgaben nach Status, Priorität, Label oder Datum'],
      ['search_tasks', 'Aufgaben nach einem Text'],
      ['get_task', 'eine Aufgabe mit allen Feldern'],
      ['create_task', 'legt eine Aufgabe an'],
      ['update_task', 'ändert eine Aufgabe'],
      ['complete_task', 'erledigt eine Aufgabe, mit ihren Punkten'],
      ['delete_task', 'löscht eine Aufgabe'],
      ['bulk_create_tasks', 'legt bis zu 50 an, alle oder keine'],
      ['bulk_update_tasks', 'ändert bis zu 50, alle oder keine'],
      ['list_labels', 'deine Labels'],
      ['create_label', 'legt ein Label an'],
      ['get_user_stats', 'Level, Punkte und Serie'],
    ],
  },
});
