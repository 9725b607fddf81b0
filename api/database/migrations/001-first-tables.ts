import { type ColumnDataType, type Kysely, sql } from "kysely";
import type { DatabaseKind } from "../connection.ts";

/** database/schema.ts explains the columns. */
export async function firstTables(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const bytes: ColumnDataType = kind === "postgres" ? "bytea" : "blob";
  await accounts(db);
  await projectsAndSites(db);
  await points(db, bytes);
  await uploads(db, bytes);
  await housekeeping(db);
  if (kind !== "postgres") return;
  // Points do not compress, and parts of compressed values cannot be read separately.
  for (const table of ["chunks", "upload_parts"])
    await sql`alter table ${sql.table(table)} alter column body set storage external`.execute(db);
}

async function accounts(db: Kysely<unknown>) {
  await db.schema
    .createTable("users")
    .addColumn("id", "text", c => c.primaryKey())
    .addColumn("email", "text", c => c.notNull())
    .addColumn("username", "text")
    .addColumn("password_hash", "text", c => c.notNull())
    .addColumn("role", "text", c => c.notNull())
    .addColumn("approval_status", "text", c => c.notNull())
    .addColumn("email_notifications", "integer", c => c.notNull().defaultTo(1))
    .addColumn("created_at", "bigint", c => c.notNull())
    .addColumn("last_login_at", "bigint")
    .execute();
  await db.schema.createIndex("users_email").unique().on("users").expression(sql`lower(email)`).execute();
  await db.schema
    .createTable("sessions")
    .addColumn("token_hash", "text", c => c.primaryKey())
    .addColumn("user_id", "text", c => c.notNull().references("users.id").onDelete("cascade"))
    .addColumn("created_at", "bigint", c => c.notNull())
    .addColumn("expires_at", "bigint", c => c.notNull())
    .execute();
  await db.schema.createIndex("sessions_user").on("sessions").column("user_id").execute();
  await db.schema
    .createTable("teams")
    .addColumn("id", "text", c => c.primaryKey())
    .addColumn("name", "text", c => c.notNull())
    .addColumn("description", "text", c => c.notNull())
    .addColumn("owner_id", "text", c => c.notNull().references("users.id"))
    .addColumn("created_at", "bigint", c => c.notNull())
    .execute();
  await db.schema.createIndex("teams_owner").on("teams").column("owner_id").execute();
  await db.schema
    .createTable("team_members")
    .addColumn("team_id", "text", c => c.notNull().references("teams.id").onDelete("cascade"))
    .addColumn("user_id", "text", c => c.notNull().references("users.id").onDelete("cascade"))
    .addColumn("role", "text", c => c.notNull())
    .addColumn("created_at", "bigint", c => c.notNull())
    .addPrimaryKeyConstraint("team_members_key", ["team_id", "user_id"])
    .execute();
  await db.schema.createIndex("team_members_user").on("team_members").column("user_id").execute();
}

async function projectsAndSites(db: Kysely<unknown>) {
  await db.schema
    .createTable("projects")
    .addColumn("id", "text", c => c.primaryKey())
    .addColumn("name", "text", c => c.notNull())
    .addColumn("description", "text", c => c.notNull())
    .addColumn("status", "text", c => c.notNull())
    .addColumn("team_id", "text", c => c.references("teams.id").onDelete("set null"))
    .addColumn("owner_id", "text", c => c.notNull().references("users.id"))
    .addColumn("created_at", "bigint", c => c.notNull())
    .addColumn("updated_at", "bigint", c => c.notNull())
    .execute();
  await db.schema.createIndex("projects_owner").on("projects").column("owner_id").execute();
  await db.schema.createIndex("projects_team").on("projects").column("team_id").execute();
  await db.schema
    .createTable("sites")
    .addColumn("id", "text", c => c.primaryKey())
    .addColumn("project_id", "text", c => c.notNull().references("projects.id").onDelete("cascade"))
    .addColumn("name", "text", c => c.notNull())
    .addColumn("description", "text", c => c.notNull())
    .addColumn("uploaded_by", "text", c => c.references("users.id").onDelete("set null"))
    .addColumn("uploaded_at", "bigint", c => c.notNull())
    .addColumn("created_at", "bigint", c => c.notNull())
    .addColumn("points_dataset_id", "text")
    .addColumn("topographic_dataset_id", "text")
    .addColumn("cad_dataset_id", "text")
    .addColumn("wms_layer", "text")
    .addColumn("volume_results", "text")
    .execute();
  await db.schema.createIndex("sites_project").on("sites").column("project_id").execute();
}

async function points(db: Kysely<unknown>, bytes: ColumnDataType) {
  await db.schema
    .createTable("datasets")
    .addColumn("id", "text", c => c.primaryKey())
    .addColumn("kind", "text", c => c.notNull())
    .addColumn("state", "text", c => c.notNull())
    .addColumn("site_id", "text")
    .addColumn("uploaded_by", "text", c => c.references("users.id").onDelete("set null"))
    .addColumn("file_name", "text")
    .addColumn("file_size", "bigint", c => c.notNull())
    .addColumn("point_count", "integer", c => c.notNull())
    .addColumn("created_at", "bigint", c => c.notNull())
    .addColumn("superseded_at", "bigint")
    .addColumn("site_name", "text")
    .addColumn("project_id", "text")
    .addColumn("project_name", "text")
    .addColumn("head", "text")
    .addColumn("summary", "text")
    .execute();
  await db.schema.createIndex("datasets_site").on("datasets").column("site_id").execute();
  await db.schema.createIndex("datasets_state").on("datasets").columns(["state", "superseded_at"]).execute();
  await db.schema
    .createTable("chunks")
    .addColumn("dataset_id", "text", c => c.notNull().references("datasets.id").onDelete("cascade"))
    .addColumn("seq", "integer", c => c.notNull())
    .addColumn("first", "integer", c => c.notNull())
    .addColumn("n", "integer", c => c.notNull())
    .addColumn("body", bytes, c => c.notNull())
    .addPrimaryKeyConstraint("chunks_key", ["dataset_id", "seq"])
    .execute();
}

async function uploads(db: Kysely<unknown>, bytes: ColumnDataType) {
  await db.schema
    .createTable("uploads")
    .addColumn("id", "text", c => c.primaryKey())
    .addColumn("owner_id", "text", c => c.notNull().references("users.id").onDelete("cascade"))
    .addColumn("file_name", "text", c => c.notNull())
    .addColumn("content_type", "text", c => c.notNull())
    .addColumn("size", "bigint", c => c.notNull())
    .addColumn("state", "text", c => c.notNull())
    .addColumn("created_at", "bigint", c => c.notNull())
    .addColumn("expires_at", "bigint", c => c.notNull())
    .execute();
  await db.schema.createIndex("uploads_owner").on("uploads").column("owner_id").execute();
  await db.schema
    .createTable("upload_parts")
    .addColumn("upload_id", "text", c => c.notNull().references("uploads.id").onDelete("cascade"))
    .addColumn("seq", "integer", c => c.notNull())
    .addColumn("body", bytes, c => c.notNull())
    .addPrimaryKeyConstraint("upload_parts_key", ["upload_id", "seq"])
    .execute();
}

async function housekeeping(db: Kysely<unknown>) {
  await db.schema
    .createTable("rate_limits")
    .addColumn("key", "text", c => c.primaryKey())
    .addColumn("count", "integer", c => c.notNull())
    .addColumn("resets_at", "bigint", c => c.notNull())
    .execute();
  await db.schema
    .createTable("registration_notices")
    .addColumn("id", "text", c => c.primaryKey())
    .addColumn("user_id", "text", c => c.notNull().references("users.id").onDelete("cascade"))
    .addColumn("due_at", "bigint", c => c.notNull())
    .execute();
  await db.schema
    .createTable("mail_outbox")
    .addColumn("id", "text", c => c.primaryKey())
    .addColumn("recipient", "text", c => c.notNull())
    .addColumn("subject", "text", c => c.notNull())
    .addColumn("text", "text", c => c.notNull())
    .addColumn("html", "text", c => c.notNull())
    .addColumn("created_at", "bigint", c => c.notNull())
    .addColumn("next_attempt_at", "bigint", c => c.notNull())
    .addColumn("attempts", "integer", c => c.notNull())
    .addColumn("last_error", "text")
    .execute();
  await db.schema
    .createTable("locks")
    .addColumn("name", "text", c => c.primaryKey())
    .addColumn("passes", "bigint", c => c.notNull())
    .execute();
  await sql`insert into locks (name, passes) values ('administrators', 0), ('notices', 0)`.execute(db);
}
